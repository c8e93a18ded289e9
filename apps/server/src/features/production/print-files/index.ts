import { defineFeature } from '../../../feature.ts'

export { type Opacity, readOpacity } from './ink.ts'
export {
  findLineToPrint,
  getPictureKey,
  isOnFrozenSheet,
  needsPrinting,
  type PrintFile,
  type PrintLine,
  selectPrintFiles,
  setPrintFilesState,
} from './queries.ts'
export {
  buildPrintJobs,
  hasElements,
  planDeliveriesJob,
  printFilesJob,
  type PrintServices,
  queuePrintJobs,
  renderPrintFiles,
  restartPrintJob,
} from './render-print-files.ts'
export { readVerifiedFile } from './verified-file.ts'

export const productionPrintFilesFeature = defineFeature({
  name: 'production/print-files',
  uses: ['color-proof', 'designs', 'storage'],
  readsTables: ['orders', 'production', 'production/gang-sheets'],
})
