import * as z from 'zod/mini'

import { defineEndpoint } from '../endpoint.ts'

const tag = 'product'
/** Bytes of a table; a hundred thousand rows need about twenty million. */
export const MAX_IMPORT_BYTES = 32 * 1024 * 1024

export const ImportReport = z.object({
  /** Number of products that the table adds, changes, and leaves unchanged. */
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first errors. Row 1 is the heading. Nothing is stored while there is one. */
  faults: z.array(z.object({ row: z.int(), column: z.nullable(z.string()), message: z.string() })),
  faultCount: z.int(),
  /** False for a dry run, and when there is an error. */
  isStored: z.boolean(),
})
export type ImportReport = z.infer<typeof ImportReport>

export const importProducts = defineEndpoint({
  method: 'POST',
  path: '/api/product/import',
  access: 'staff',
  summary: 'Imports products from a CSV file as exported; `dryRun` only reports what would change. Admins only',
  tag,
  multipart: { fields: { dryRun: 'true or false' }, file: 'file', maxFileBytes: MAX_IMPORT_BYTES },
  response: ImportReport,
  errors: ['TOO_LARGE', 'UNAVAILABLE'],
})
/** `GET /api/product/export` returns `text/csv`; not an endpoint, because it streams. */
