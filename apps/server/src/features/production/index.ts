import { defineFeature, defineJob } from '../../feature.ts'
import { clearMissingPrintFile, flagMissingPrintFile } from '../orders/index.ts'
import { printFilesJob, type PrintServices, renderPrintFiles } from './print-files/index.ts'
import { mountProduction } from './routes.ts'

export { findBlockReason, selectTicketsById, selectUnprintedTickets } from './board.ts'
export { ExportError, exportPrintFiles } from './export.ts'
export { schedulePrintFiles } from './file-integrity.ts'
export { renderPrintFiles } from './print-files/index.ts'
export { renderCutFile } from './cut-lines.ts'
export { readPrintFile } from './files.ts'
export { advanceTicket, moveTicket, moveTicketOn, reprintLine, type TicketContext } from './tickets.ts'

/** What rendering works with: an order is flagged for review while one of its lines cannot be printed. */
export const toPrintServices = <Given extends Omit<PrintServices, 'flagMissingPrintFile' | 'clearMissingPrintFile'>>(
  services: Given,
): Given & PrintServices => ({
  ...services,
  flagMissingPrintFile,
  clearMissingPrintFile,
})

export const productionFeature = defineFeature({
  name: 'production',
  uses: ['auth', 'color-proof', 'designs', 'garments', 'orders', 'orders/lifecycle', 'production/print-files', 'settings'],
  readsTables: ['presses'],
  mount: mountProduction,
  jobs: [
    defineJob({
      ...printFilesJob,
      pool: 'render',
      handle:
        ({ services }) =>
        ({ orderLineId }, context) =>
          renderPrintFiles(toPrintServices(services), orderLineId, context),
    }),
  ],
})
