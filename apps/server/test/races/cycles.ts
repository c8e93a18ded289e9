import type { Access, CallAccesses, Lock } from './accesses.ts'
import type { LockStrength } from './statement-reader.ts'

/**
 * A cycle of two calls that PostgreSQL's isolation level "read committed" allows: the first reads something, the second changes it, and the
 * first then writes something that the second has read or written before. Each has acted on what the other one was about to change.
 */
export interface Cycle {
  call: string
  other: string
  read: Access
  write: Access
  /** Columns that are read and changed in between. */
  columns: readonly string[]
  otherWrite: Access
  otherAccess: Access
  closedBy: string | undefined
}

/** Counts the changes of a row, for those who change it only if nobody else did. */
const VERSION = 'version'

/** Which locks wait for each other, as in PostgreSQL's manual, "Row-level locks". */
const CONFLICTS: Readonly<Record<LockStrength, readonly LockStrength[]>> = {
  'key share': ['update'],
  share: ['no key update', 'update'],
  'no key update': ['share', 'no key update', 'update'],
  update: ['key share', 'share', 'no key update', 'update'],
}

const intersect = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] => [...one].filter((value) => other.has(value))

/** The columns in which a read and a write meet; undefined when they do not. A row that comes or goes is met by every read that may see it. */
const findConflict = (read: Access, write: Access): string[] | undefined => {
  if (read.table !== write.table) return undefined
  if (write.kind === 'insert') return read.key === 'id' || intersect(read.roots, write.newRoots).length > 0 ? undefined : []
  if (write.kind === 'delete') return []
  const columns = intersect(read.columns, write.columns).filter((column) => column !== VERSION)
  return columns.length > 0 ? columns : undefined
}

const isConflict = (write: Access, other: Access): boolean => {
  if (other.kind === 'read') return findConflict(other, write) !== undefined
  if (write.table !== other.table || write.kind === 'insert' || other.kind === 'insert') return false
  return write.kind === 'delete' || other.kind === 'delete' || intersect(write.columns, other.columns).length > 0
}

/** Locks that are held from an access until its transaction ends. A lock that comes with a write is held for what is read from that row. */
const findLocksAt = ({ locks }: CallAccesses, access: Access, transaction: number): Lock[] =>
  locks.filter(
    (lock) =>
      lock.transaction === transaction &&
      access.transaction === transaction &&
      (lock.step < access.step || (lock.step === access.step && access.isCurrent)),
  )

/** The lock that makes one of two calls wait for the other one as a whole. */
const findLock = (held: readonly Lock[], otherHeld: readonly Lock[], roots: ReadonlySet<string>): string | undefined =>
  held.find(
    ({ root, strength }) =>
      (roots.has(root) || root.startsWith('advisory')) &&
      otherHeld.some((other) => other.root === root && CONFLICTS[strength].includes(other.strength)),
  )?.root

/** Whether what was read is looked at once more, in the same statement as the write or under a lock of its own. */
const isReadAgain = ({ accesses }: CallAccesses, { read, write, columns, otherWrite }: Omit<OpenCycle, 'otherAccess'>): boolean =>
  accesses.some(
    (again) =>
      again !== read &&
      again.kind === 'read' &&
      again.table === read.table &&
      again.transaction === write.transaction &&
      again.step >= read.step &&
      (again.step < write.step ? again.step > read.step : again.step === write.step && again.isCurrent) &&
      findConflict(again, otherWrite) !== undefined &&
      (columns.every((column) => again.columns.has(column)) || (otherWrite.columns.has(VERSION) && again.columns.has(VERSION))),
  )

type OpenCycle = Omit<Cycle, 'call' | 'other' | 'closedBy'>

/** What closes a cycle whatever the other call has done before. */
const findOwnClosing = (call: CallAccesses, cycle: Omit<OpenCycle, 'otherAccess'>): string | undefined => {
  const { read, write, otherWrite } = cycle
  if (read.isCurrent && read.step === write.step) return 'atomic statement'
  if (read.key === 'unique' && write.kind === 'insert' && otherWrite.kind === 'insert' && write.table === read.table) return 'unique key'
  return isReadAgain(call, cycle) ? 'read again' : undefined
}

/** Whether something that is read after a write of the same transaction decides what is written next: nobody else sees that write yet. */
const decidesBesides = ({ accesses }: CallAccesses, read: Access, write: Access): boolean =>
  read.transaction === write.transaction &&
  accesses.some(({ kind, step, transaction }) => kind !== 'read' && transaction === read.transaction && step > read.step)

const findSharedClosing = (
  call: CallAccesses,
  other: CallAccesses,
  { read, write, otherWrite, otherAccess }: OpenCycle,
): string | undefined => {
  if (otherAccess.kind === 'read') {
    if (otherAccess.step > otherWrite.step && !decidesBesides(other, otherAccess, otherWrite)) return 'read afterwards'
    const returning = { read: otherAccess, write: otherWrite, columns: findConflict(otherAccess, write) ?? [], otherWrite: write }
    if (isReadAgain(other, returning)) return 'read again'
  }
  const held = findLocksAt(call, read, write.transaction)
  const otherHeld = findLocksAt(other, otherAccess, otherWrite.transaction)
  const roots = new Set([...intersect(read.roots, otherWrite.roots), ...intersect(write.roots, otherAccess.roots)])
  const lock = findLock(held, otherHeld, roots)
  return lock && `lock: ${lock}`
}

/** Of accesses that differ only in when they happen within one transaction, the first and the last. */
const keepFirstAndLast = (accesses: readonly Access[]): Access[] => {
  const groups = new Map<string, { first: Access; last: Access }>()
  for (const access of accesses) {
    const { kind, table, columns, roots, isCurrent, key, transaction } = access
    const group = [kind, table, [...columns].toSorted(), [...roots].toSorted(), isCurrent, key, transaction].join(' ')
    groups.set(group, { first: groups.get(group)?.first ?? access, last: access })
  }
  return [...groups.values()].flatMap(({ first, last }) => (first === last ? [first] : [first, last]))
}

interface PreparedCall extends CallAccesses {
  reads: Access[]
  writes: Access[]
}

function* listCyclesOf(call: PreparedCall, other: PreparedCall, mayClose: (read: Access, write: Access) => boolean): Generator<Cycle> {
  const returns = call.writes
    .map((write) => ({ write, met: [...other.reads, ...other.writes].filter((access) => isConflict(write, access)) }))
    .filter(({ met }) => met.length > 0)
  if (returns.length === 0) return
  for (const read of call.reads)
    for (const otherWrite of other.writes) {
      const columns = findConflict(read, otherWrite)
      if (!columns) continue
      for (const { write, met } of returns) {
        if (
          (write.step < read.step && !decidesBesides(call, read, write)) ||
          !mayClose(read, write) ||
          findOwnClosing(call, { read, write, columns, otherWrite })
        )
          continue
        for (const otherAccess of met) {
          const cycle = { read, write, columns, otherWrite, otherAccess }
          yield { ...cycle, call: call.name, other: other.name, closedBy: findSharedClosing(call, other, cycle) }
        }
      }
    }
}

interface CycleOptions {
  /** Tables that only count: a cycle through one of them must be a cycle within it. */
  counters: ReadonlySet<string>
  /** Only cycles with one of these calls. */
  touched?: ReadonlySet<CallAccesses> | undefined
}

/** Every cycle between two calls, also between two of the same kind. */
export function* listCycles(calls: readonly CallAccesses[], { counters, touched }: CycleOptions): Generator<Cycle> {
  const mayClose = (read: Access, write: Access): boolean =>
    read.table === write.table || !(counters.has(read.table) || counters.has(write.table))
  const prepared = calls
    .map((call) => ({ ...call, isTouched: touched?.has(call) ?? true, kept: keepFirstAndLast(call.accesses) }))
    .map(({ kept, ...call }) => ({
      ...call,
      reads: kept.filter(({ kind }) => kind === 'read'),
      writes: kept.filter(({ kind }) => kind !== 'read'),
    }))
    .filter(({ writes }) => writes.length > 0)
  for (const call of prepared)
    for (const other of prepared) if (call.isTouched || other.isTouched) yield* listCyclesOf(call, other, mayClose)
}
