import { randomBytes } from 'node:crypto'

import { Client } from 'pg'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of its own on the PostgreSQL of `DATABASE_URL`; without one the shop starts the embedded PostgreSQL itself. */
export const createTestDatabase = async (): Promise<TestDatabase | undefined> => {
  const server = process.env['DATABASE_URL']
  if (server === undefined || server === '') return undefined
  const name = `picasso_journeys_${randomBytes(6).toString('hex')}`
  const run = async (sql: string): Promise<void> => {
    const client = new Client({ connectionString: server })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  await run(`CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) }
}
