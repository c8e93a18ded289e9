import { defineFeature } from '../../../feature.ts'
import { arrangeSheetJob } from './arrange-sheet.ts'
import { mountGangSheets } from './routes.ts'
import { writeSheetJob } from './write-sheet.ts'

/** @internal For the presses that print a sheet. */
export { listSheetFiles } from './files.ts'

export const productionGangSheetsFeature = defineFeature({
  name: 'production/gang-sheets',
  uses: ['orders', 'orders/lifecycle', 'production', 'storage'],
  readsTables: ['orders', 'production'],
  mount: mountGangSheets,
  jobs: [arrangeSheetJob, writeSheetJob],
})
