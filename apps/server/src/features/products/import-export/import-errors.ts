import type { ImportReport, Language } from '@picasso/contract'

import type { LocalizedText } from '../../../platform/http/language.ts'

type ImportError = ImportReport['faults'][number]

/** More errors than anyone reads before correcting some. */
const MAX_REPORTED_ERRORS = 200

/** Errors of a table, in the order in which they are found, in the language of the importing admin. */
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
