import type { ImportReport, Language } from '@picasso/contract'

import type { LocalizedText } from '../../../platform/http/language.ts'

type ImportError = ImportReport['faults'][number]

/** Nobody reads more before mending some. */
const MAX_REPORTED_ERRORS = 200

/** What is wrong with a table, in the order in which it is found and the language of whoever mends it. */
export class ImportErrors {
  readonly reported: ImportError[] = []
  readonly language: Language
  count = 0

  constructor(language: Language) {
    this.language = language
  }

  add(row: number, column: string | null, message: LocalizedText): void {
    this.count += 1
    if (this.reported.length < MAX_REPORTED_ERRORS) this.reported.push({ row, column, message: message(this.language) })
  }
}
