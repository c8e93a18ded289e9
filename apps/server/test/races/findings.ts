import type { CallAccesses } from './accesses.ts'
import { COUNTERS } from './closings.ts'
import { type Cycle, listCycles } from './cycles.ts'
import { HARMLESS_CYCLES, type HarmlessCycle } from './harmless-cycles.ts'

const fits = (line: HarmlessCycle, { call, other, read, write, otherAccess, otherWrite }: Cycle): boolean =>
  (line.call?.includes(call) ?? true) &&
  (line.other?.includes(other) ?? true) &&
  (line.reads?.includes(read.table) ?? true) &&
  (line.changedBy?.includes(otherWrite.kind) ?? true) &&
  (line.writes?.includes(write.table) ?? true) &&
  (!line.isEarlier || read.transaction !== write.transaction) &&
  (!line.isOtherEarlier || otherAccess.transaction !== otherWrite.transaction)

const describeCycle = ({ call, other, read, write, columns, otherWrite }: Cycle): string =>
  `${call} reads ${read.table}${columns.length > 0 ? ` (${columns.join(', ')})` : ''}, ${other} changes it by ${otherWrite.kind}, and ${call} then writes ${write.table}`

interface Findings {
  /** Cycles that nothing closes, in words. */
  open: Set<string>
  /** By line, those for which it gives the reason. */
  harmless: Map<HarmlessCycle, Set<string>>
  locks: Set<string>
}

export const findCycles = (calls: readonly CallAccesses[]): Findings => {
  const findings: Findings = { open: new Set(), harmless: new Map(HARMLESS_CYCLES.map((line) => [line, new Set()])), locks: new Set() }
  for (const cycle of listCycles(calls, { counters: COUNTERS })) {
    const { closedBy } = cycle
    if (closedBy?.startsWith('lock: ')) findings.locks.add(closedBy.slice('lock: '.length))
    if (closedBy !== undefined) continue
    const line = HARMLESS_CYCLES.find((candidate) => fits(candidate, cycle))
    if (line) findings.harmless.get(line)?.add(describeCycle(cycle))
    else findings.open.add(describeCycle(cycle))
  }
  return findings
}

/** A cycle of one of these calls that nothing closes and that no line was written for; undefined if there is none. */
export const findNewCycle = (
  calls: readonly CallAccesses[],
  touched: ReadonlySet<CallAccesses>,
  { harmless }: Pick<Findings, 'harmless'>,
): string | undefined => {
  for (const cycle of listCycles(calls, { counters: COUNTERS, touched })) {
    if (cycle.closedBy !== undefined) continue
    const line = HARMLESS_CYCLES.find((candidate) => fits(candidate, cycle))
    if (!line || !harmless.get(line)?.has(describeCycle(cycle))) return describeCycle(cycle)
  }
  return undefined
}
