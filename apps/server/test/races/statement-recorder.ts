import { AsyncLocalStorage } from 'node:async_hooks'

import { Client } from 'pg'

import { getStatementText } from '../../src/platform/database/statement-observer.ts'

export interface RecordedStatement {
  text: string
  values: readonly unknown[]
}

/** What was committed at once: everything between `begin` and `commit`, or one statement alone. */
export type RecordedTransaction = RecordedStatement[]

/** One request or one job with what it committed, in the order in which the transactions began. */
export interface RecordedCall {
  name: string
  transactions: RecordedTransaction[]
}

interface OpenTransaction {
  statements: RecordedTransaction
  isCommitted: boolean
}

const BEGIN = /^\s*begin/i
const COMMIT = /^\s*commit/i
const ROLLBACK = /^\s*rollback/i

const readValues = (args: readonly unknown[]): readonly unknown[] => {
  const [statement, second] = args
  const values: unknown = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'values') : undefined
  return [values, second].find((candidate) => Array.isArray(candidate)) ?? []
}

/** Records the statements of this process by the request or job that sends them, at the driver. */
export class StatementRecorder {
  readonly calls: RecordedCall[] = []
  readonly #sender = new AsyncLocalStorage<OpenTransaction[]>()
  readonly #open = new WeakMap<object, OpenTransaction>()
  readonly #query: unknown

  constructor() {
    const query: unknown = Reflect.get(Client.prototype, 'query')
    if (typeof query !== 'function') throw new Error('The driver has no query to record.')
    const note = (client: object, args: readonly unknown[]): void => this.#note(client, args)
    this.#query = query
    Object.defineProperty(Client.prototype, 'query', {
      configurable: true,
      writable: true,
      value: function recordedQuery(this: object, ...args: unknown[]): unknown {
        note(this, args)
        return Reflect.apply(query, this, args)
      },
    })
  }

  stop(): void {
    Object.defineProperty(Client.prototype, 'query', { configurable: true, writable: true, value: this.#query })
  }

  /** Runs work; what it sends and commits is one call of this name. */
  async record<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const transactions: OpenTransaction[] = []
    try {
      return await this.#sender.run(transactions, work)
    } finally {
      this.calls.push({ name, transactions: transactions.filter(({ isCommitted }) => isCommitted).map(({ statements }) => statements) })
    }
  }

  #note(client: object, args: readonly unknown[]): void {
    const text = getStatementText(args[0])
    const open = this.#open.get(client)
    if (BEGIN.test(text)) {
      const transaction = { statements: [], isCommitted: false }
      this.#open.set(client, transaction)
      this.#sender.getStore()?.push(transaction)
    } else if (COMMIT.test(text) || ROLLBACK.test(text)) {
      if (open && COMMIT.test(text)) open.isCommitted = true
      this.#open.delete(client)
    } else {
      const statement = { text, values: readValues(args) }
      if (open) open.statements.push(statement)
      else this.#sender.getStore()?.push({ statements: [statement], isCommitted: true })
    }
  }
}
