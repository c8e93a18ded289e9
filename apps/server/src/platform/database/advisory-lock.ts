import { type Database, type Transaction } from './database.ts'

/**
 * Runs work that only one process at a time may do; the others wait until it is done or its process has ended. The lock belongs to a
 * transaction that does nothing else, so that it also works through a connection pooler.
 * @param lock any number, the same in every process
 */
export const withAdvisoryLock = async <Result>({ $client: pool }: Database, lock: number, work: () => Promise<Result>): Promise<Result> => {
  const client: Transaction['$client'] = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    return await work()
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}
