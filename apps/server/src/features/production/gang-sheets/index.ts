import { defineFeature } from '../../../feature.ts'
import { arrangeSheetJob } from './arrange-sheet.ts'
import { mountGangSheets } from './routes.ts'
import { writeSheetJob } from './write-sheet.ts'

export { listSheetFiles } from './files.ts'
export { advanceSheet } from './scan-sheet.ts'

/** Jobs of a quarter of an hour, one at a time: while one of them runs, the next one waits without harm. */
export const LONG_JOB_NAMES: readonly string[] = [arrangeSheetJob.name, writeSheetJob.name]

export const productionGangSheetsFeature = defineFeature({
  name: 'production/gang-sheets',
  uses: ['orders', 'orders/lifecycle', 'production', 'production/print-files', 'storage'],
  readsTables: ['orders', 'presses', 'production'],
  mount: mountGangSheets,
  jobs: [arrangeSheetJob, writeSheetJob],
})
