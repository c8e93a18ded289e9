import { defineFeature, defineJob } from '../../feature.ts'
import { printFilesJob } from '../orders/index.ts'
import { renderPrintFiles } from './render-print-files.ts'
import { mountProduction } from './routes.ts'

export { renderPrintFiles } from './render-print-files.ts'

export { moveTicket, reprintLine } from './tickets.ts'
export { ExportError, exportPrintFiles } from './export.ts'

export const productionFeature = defineFeature({
  name: 'production',
  uses: ['auth', 'designs', 'garments', 'orders', 'orders/lifecycle', 'storage'],
  mount: mountProduction,
  jobs: [
    defineJob({
      ...printFilesJob,
      pool: 'render',
      handle:
        ({ services }) =>
        ({ orderLineId }, context) =>
          renderPrintFiles(services, orderLineId, context),
    }),
  ],
})
