import type { JobHandlers } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { PRINT_FILES } from '../orders/index.ts'
import { renderPrintFiles } from './render-print-files.ts'

export { renderPrintFiles } from './render-print-files.ts'
export { mountProduction } from './routes.ts'
export { moveTicket, reprintLine } from './tickets.ts'
export { ExportError, exportPrintFiles } from './export.ts'

export const productionJobs = (services: Services): JobHandlers => ({
  [PRINT_FILES]: (payload, context) => renderPrintFiles(services, payload, context),
})
