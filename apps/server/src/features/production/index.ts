import type { Parts } from '../../parts.ts'
import type { JobHandlers } from '../../platform/jobs/index.ts'
import { PRINT_FILES } from '../orders/index.ts'
import { makePrintFiles } from './print-job.ts'

export { makePrintFiles } from './print-job.ts'
export { mountProduction } from './routes.ts'
export { moveTicket, reprintLine } from './tickets.ts'
export { ExportRefusal, exportPrintFiles } from './export.ts'

export const productionJobs = (parts: Parts): JobHandlers => ({
  [PRINT_FILES]: (payload, context) => makePrintFiles(parts, payload, context),
})
