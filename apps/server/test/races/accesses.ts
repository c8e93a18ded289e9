import { parsePlPgSQLSync, parseSync } from 'libpg-query'

import type { DatabaseSchema } from './database-schema.ts'
import { type LockStrength, type Source, StatementReader } from './statement-reader.ts'
import type { RecordedCall, RecordedStatement } from './statement-recorder.ts'
import { getChild, toList } from './syntax-tree.ts'

export interface Access {
  kind: 'read' | 'insert' | 'update' | 'delete'
  table: string
  columns: ReadonlySet<string>
  /** Tables of whose rows one determines the rows of this access: who locks that one covers it. */
  roots: ReadonlySet<string>
  /** Read from the row as it is when it is written or locked, not from the snapshot at the beginning of the statement. */
  isCurrent: boolean
  /** Whether a key of this table is given; `id`: the one that no two writers choose. */
  key: 'id' | 'unique' | undefined
  /** Tables of whose rows the one it belongs to is new, too: nobody who knows that row's key can meet this insert. */
  newRoots: ReadonlySet<string>
  /** Numbers of its statement and its transaction within the call. */
  step: number
  transaction: number
}

export interface Lock {
  /** A table, for one of its rows, or the key of an advisory lock. */
  root: string
  strength: LockStrength
  step: number
  transaction: number
  /** The statement that asks for it; undefined for the lock that comes with a write. */
  statement: string | undefined
}

export interface CallAccesses {
  name: string
  accesses: Access[]
  locks: Lock[]
}

/** Of one statement; `step` counts the statements of triggers and functions inside of it. */
interface StatementAccesses {
  accesses: Omit<Access, 'transaction'>[]
  locks: Omit<Lock, 'transaction'>[]
}

const NONE: ReadonlySet<string> = new Set()

/** Steps of one statement of a call: more than any of them has inside. */
const STEPS_PER_STATEMENT = 10_000

/** A row and all those that it refers to, directly or through others. */
const findAncestors = (schema: DatabaseSchema, table: string, found = new Set<string>()): Set<string> => {
  if (found.has(table)) return found
  found.add(table)
  for (const reference of schema.tables.get(table)?.references ?? []) findAncestors(schema, reference.table, found)
  return found
}

const isKeyBound = (schema: DatabaseSchema, { table = '', bound }: Source): boolean =>
  (schema.tables.get(table)?.keys ?? []).some((key) => key.every((column) => bound.has(column)))

const findKey = (schema: DatabaseSchema, source: Source): Access['key'] =>
  source.given.has('id') ? 'id' : isKeyBound(schema, source) ? 'unique' : undefined

/** @param seen sources on the way here: two may refer to each other */
const findRoots = (schema: DatabaseSchema, source: Source, seen: readonly Source[] = []): Set<string> => {
  const { table = '', bound, joins } = source
  if (isKeyBound(schema, source)) return findAncestors(schema, table)
  const roots = new Set<string>()
  for (const reference of schema.tables.get(table)?.references ?? []) {
    if (reference.columns.every((column) => bound.has(column)))
      for (const ancestor of findAncestors(schema, reference.table)) roots.add(ancestor)
    // A row that is joined to the one it refers to belongs to what that one belongs to.
    for (const { column, to } of joins)
      if (reference.columns.includes(column) && to.name === 'id' && to.source.table === reference.table && !seen.includes(to.source))
        for (const root of findRoots(schema, to.source, [...seen, source])) roots.add(root)
  }
  return roots
}

class StatementResult implements StatementAccesses {
  readonly accesses: Omit<Access, 'transaction'>[] = []
  readonly locks: Omit<Lock, 'transaction'>[] = []
  #step = 0
  #lastStep = 0

  nextStep(): void {
    this.#lastStep += 1
    this.#step = this.#lastStep
  }

  addAccess(access: Omit<Access, 'transaction' | 'step'>): void {
    this.accesses.push({ ...access, step: this.#step })
  }

  addLock(lock: Omit<Lock, 'transaction' | 'step'>): void {
    this.locks.push({ ...lock, step: this.#step })
  }

  /** What runs inside of this statement, after what it does itself. */
  append(inner: StatementResult): void {
    const offset = this.#lastStep
    this.accesses.push(...inner.accesses.map((access) => ({ ...access, step: offset + access.step })))
    this.locks.push(...inner.locks.map((lock) => ({ ...lock, step: offset + lock.step })))
    this.#lastStep += inner.#lastStep
  }
}

/** Reads what statements read and write, with the triggers and functions of the database that run inside of them. */
export class AccessReader {
  readonly #schema: DatabaseSchema
  readonly #statements = new Map<string, StatementResult>()
  readonly #functions = new Map<string, StatementResult>()
  readonly #ignored: Readonly<Record<string, readonly string[]>>

  /** @param ignored columns by table that no access counts for */
  constructor(schema: DatabaseSchema, ignored: Readonly<Record<string, readonly string[]>>) {
    this.#schema = schema
    this.#ignored = ignored
  }

  readCall({ name, transactions }: RecordedCall): CallAccesses {
    const call: CallAccesses = { name, accesses: [], locks: [] }
    let step = 0
    for (const [transaction, statements] of transactions.entries())
      for (const statement of statements) {
        step += STEPS_PER_STATEMENT
        const { accesses, locks } = this.#readStatement(statement)
        for (const access of accesses) call.accesses.push({ ...access, step: step + access.step, transaction })
        for (const lock of locks) call.locks.push({ ...lock, step: step + lock.step, transaction })
      }
    for (const access of call.accesses) {
      if (access.kind !== 'insert') continue
      const inserted = call.accesses.filter(({ kind, transaction }) => kind === 'insert' && transaction === access.transaction)
      access.newRoots = new Set(inserted.map(({ table }) => table).filter((table) => access.roots.has(table)))
    }
    return call
  }

  #readStatement({ text, values }: RecordedStatement): StatementResult {
    // Advisory locks differ by their value.
    const key = text.includes('advisory') ? JSON.stringify([text, values]) : text
    const known = this.#statements.get(key)
    if (known) return known
    const result = new StatementResult()
    for (const statement of parseSync(text).stmts ?? []) this.#collect(getChild(statement, 'stmt'), result, { text, values })
    this.#statements.set(key, result)
    return result
  }

  /** Statements of a function of the database. Expressions between them are read as queries. */
  #readFunction(name: string): StatementResult {
    const known = this.#functions.get(name)
    if (known) return known
    const result = new StatementResult()
    // Before it is read: a function may call itself.
    this.#functions.set(name, result)
    const { language = '', body = '', definition = '' } = this.#schema.functions.get(name) ?? {}
    const texts = language === 'sql' ? [body] : findQueries(parsePlPgSQLSync(definition))
    for (const text of texts)
      for (const statement of parseLeniently(text)) this.#collect(getChild(statement, 'stmt'), result, { text: name, values: [] })
    return result
  }

  #collect(node: unknown, result: StatementResult, { text, values }: RecordedStatement): void {
    const reader = new StatementReader(this.#schema, values)
    reader.read(node)
    const { sources, writes, locks, calls, advisoryLocks } = reader.content
    result.nextStep()
    const locked = new Set(locks.map(({ source }) => source))
    const targets = new Set(writes.map(({ source }) => source))
    const insertTargets = new Set(writes.filter(({ kind }) => kind === 'insert').map(({ source }) => source))
    const rootsOf = (source: Source): Set<string> => findRoots(this.#schema, source)
    for (const source of sources) {
      const { table, reads } = source
      if (table === undefined || (insertTargets.has(source) && reads.size === 0)) continue
      const isCurrent = locked.has(source) || targets.has(source)
      // Rows that are locked while they are read are covered by these locks, however they are chosen.
      const roots = isCurrent ? new Set([...rootsOf(source), table]) : rootsOf(source)
      result.addAccess({
        kind: 'read',
        table,
        columns: this.#dropIgnored(table, reads),
        roots,
        isCurrent,
        key: findKey(this.#schema, source),
        newRoots: NONE,
      })
    }
    for (const { source, kind, columns, touched } of writes) {
      if (source.table === undefined) continue
      const ancestors = findAncestors(this.#schema, source.table)
      ancestors.delete(source.table)
      const roots = kind === 'insert' ? ancestors : new Set([...rootsOf(source), source.table])
      result.addAccess({
        kind,
        table: source.table,
        columns: this.#dropIgnored(source.table, columns),
        roots,
        isCurrent: true,
        key: findKey(this.#schema, source),
        newRoots: NONE,
      })
      // Nobody else sees a new row before its transaction ends; the rows it refers to stay.
      if (kind === 'insert') result.addLock({ root: source.table, strength: 'update', statement: undefined })
      if (kind === 'insert')
        for (const reference of this.#schema.tables.get(source.table)?.references ?? [])
          result.addLock({ root: reference.table, strength: 'key share', statement: undefined })
      else result.addLock({ root: source.table, strength: kind === 'delete' ? 'update' : 'no key update', statement: undefined })
      this.#collectTriggers(source.table, kind, touched, result)
    }
    for (const { source, strength } of locks) result.addLock({ root: source.table ?? '', strength, statement: text })
    for (const key of advisoryLocks) result.addLock({ root: `advisory lock ${key}`, strength: 'update', statement: text })
    for (const name of calls) {
      result.append(this.#readFunction(name))
    }
  }

  #dropIgnored(table: string, columns: Iterable<string>): ReadonlySet<string> {
    return new Set([...columns].filter((column) => !this.#ignored[table]?.includes(column)))
  }

  #collectTriggers(table: string, kind: 'insert' | 'update' | 'delete', columns: readonly string[], result: StatementResult): void {
    for (const trigger of this.#schema.tables.get(table)?.triggers ?? []) {
      if (!trigger.events.includes(kind)) continue
      if (kind === 'update' && trigger.columns.length > 0 && !trigger.columns.some((column) => columns.includes(column))) continue
      result.append(this.#readFunction(trigger.function))
    }
  }
}

/** The texts of all queries and expressions in a parsed PL/pgSQL function. */
const findQueries = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(findQueries)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => (key === 'query' && typeof value === 'string' ? [value] : findQueries(value)))
}

const parseLeniently = (text: string): readonly unknown[] => {
  for (const candidate of [text, `select ${text.replace(/^\s*[\w.]+\s*:=/, '')}`])
    try {
      return toList(parseSync(candidate).stmts)
    } catch {
      // The next form is tried.
    }
  throw new Error(`Part of a database function was not understood: ${text}`)
}
