import * as z from 'zod/mini'

import { Id } from './fields.ts'

/** One row of a bulk action: done, or why not. */
export const BulkResult = z.object({ _id: Id, ok: z.boolean(), reason: z.nullable(z.string()) })
export type BulkResult = z.infer<typeof BulkResult>
