import { defineFeature } from '../../../feature.ts'
import { arrangeSheetJob } from './arrange-sheet.ts'
import { mountGangSheets } from './routes.ts'
import { writeSheetJob } from './write-sheet.ts'

export { listSheetFiles } from './files.ts'
export { advanceSheet } from './scan-sheet.ts'

export const productionGangSheetsFeature = defineFeature({
  name: 'production/gang-sheets',
  uses: ['orders', 'orders/lifecycle', 'production', 'production/print-files', 'storage'],
  readsTables: ['orders', 'presses', 'production'],
  mount: mountGangSheets,
  jobs: [arrangeSheetJob, writeSheetJob],
})
