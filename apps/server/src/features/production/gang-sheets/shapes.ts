import { deflateRawSync, inflateRawSync } from 'node:zlib'

import type { Mask } from '@picasso/design/nesting'
import { inArray, sql } from 'drizzle-orm'

import { type Database, inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { withTempFolder } from '../../../platform/files/index.ts'
import type { PrintShape } from '../../../print/render-jobs.ts'
import type { Services } from '../../../services.ts'
import { enqueueFileDeletion } from '../../storage/index.ts'
import { printFiles } from '../schema.ts'
import { printShapes, type ShapeLayout } from './schema.ts'

/** The shape of a print on film; `layout` is undefined if nothing of the print is visible. */
export interface StoredShape {
  mask: Mask
  layout: ShapeLayout
  previewKey: string | null
}

const WORD_BYTES = 4
const WORD_BITS = 32

const encodeWords = (words: Uint32Array): Buffer => {
  const bytes = Buffer.alloc(words.length * WORD_BYTES)
  for (const [index, word] of words.entries()) bytes.writeUInt32LE(word, index * WORD_BYTES)
  return deflateRawSync(bytes)
}

const decodeMask = ({ columns, rows, cells }: Pick<typeof printShapes.$inferSelect, 'columns' | 'rows' | 'cells'>): Mask => {
  const bytes = inflateRawSync(cells)
  const words = Uint32Array.from({ length: bytes.length / WORD_BYTES }, (_, index) => bytes.readUInt32LE(index * WORD_BYTES))
  return { columns, rows, stride: Math.ceil(columns / WORD_BITS), words }
}

/** The stored shapes by the hash of their print; null for a print of which nothing is visible. */
export const selectShapes = async (
  database: Database | Transaction,
  hashes: readonly string[],
): Promise<Map<string, StoredShape | null>> => {
  const rows = await database
    .select()
    .from(printShapes)
    .where(inArray(printShapes.pngSha256, [...new Set(hashes)]))
  return new Map(
    rows.map((row) => [
      row.pngSha256,
      row.layout === null ? null : { mask: decodeMask(row), layout: row.layout, previewKey: row.previewKey },
    ]),
  )
}

type ShapeServices = Pick<Services, 'database' | 'files' | 'renderer'>

const readShape = ({ files, renderer }: ShapeServices, pngKey: string): Promise<PrintShape | null> =>
  withTempFolder(async (folder) => {
    const path = await files.getLocalPath(pngKey, folder)
    if (path === undefined) throw new Error(`The stored file ${pngKey} is missing. Restore it from a backup.`)
    return renderer.readShape(path)
  })

/** Reads the shapes of new prints, one after the other, and returns the shapes of all of them. */
export const ensureShapes = async (
  services: ShapeServices,
  prints: readonly { pngSha256: string; pngKey: string }[],
  onProgress: (share: number) => Promise<void>,
): Promise<Map<string, StoredShape | null>> => {
  const keys = new Map(prints.map(({ pngSha256, pngKey }) => [pngSha256, pngKey]))
  const storedShapes = await selectShapes(services.database, [...keys.keys()])
  const missing = [...keys].filter(([hash]) => !storedShapes.has(hash))
  // oxlint-disable no-await-in-loop -- one print in memory at a time
  for (const [index, [hash, key]] of missing.entries()) {
    const shape = await readShape(services, key)
    const previewKey = shape && (await services.files.put(shape.preview, 'webp'))
    await services.database
      .insert(printShapes)
      .values({
        pngSha256: hash,
        columns: shape?.mask.columns ?? 0,
        rows: shape?.mask.rows ?? 0,
        cells: encodeWords(shape?.mask.words ?? new Uint32Array()),
        layout: shape && { crop: shape.crop, print: shape.print, label: shape.label, outline: shape.outline },
        previewKey,
      })
      .onConflictDoNothing()
    await onProgress((index + 1) / missing.length)
  }
  // oxlint-enable no-await-in-loop
  return selectShapes(services.database, [...keys.keys()])
}

/** Deletes shapes of prints that were deleted or rendered again. */
export const deleteUnusedShapes = ({ database, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const rows = await transaction
      .delete(printShapes)
      .where(sql`not exists (select from ${printFiles} where ${printFiles.pngSha256} = ${printShapes.pngSha256})`)
      .returning({ previewKey: printShapes.previewKey })
    const keys = rows.flatMap(({ previewKey }) => previewKey ?? [])
    if (keys.length > 0) await enqueueFileDeletion(transaction, jobs, keys)
  })
