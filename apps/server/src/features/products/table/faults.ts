import type { ImportReport } from '@picasso/contract'

type Fault = ImportReport['faults'][number]

/** Nobody reads more before mending some. */
const MOST_TOLD = 200

/** What is wrong with a table, in the order in which it is found. */
export class Faults {
  readonly told: Fault[] = []
  count = 0

  add(row: number, column: string | null, message: string): void {
    this.count += 1
    if (this.told.length < MOST_TOLD) this.told.push({ row, column, message })
  }
}
