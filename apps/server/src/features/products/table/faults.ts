import type { ImportReport, Language } from '@picasso/contract'

import type { Said } from '../../../platform/http/language.ts'

type Fault = ImportReport['faults'][number]

/** Nobody reads more before mending some. */
const MOST_TOLD = 200

/** What is wrong with a table, in the order in which it is found and the language of whoever mends it. */
export class Faults {
  readonly told: Fault[] = []
  readonly language: Language
  count = 0

  constructor(language: Language) {
    this.language = language
  }

  add(row: number, column: string | null, said: Said): void {
    this.count += 1
    if (this.told.length < MOST_TOLD) this.told.push({ row, column, message: said(this.language) })
  }
}
