import type { SheetFailure, SheetSettings } from '@picasso/contract'
import { countCells, findProblems, type Placement } from '@picasso/design/nesting'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'

import { defineJob } from '../../../feature.ts'
import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import type { JobContext } from '../../../platform/jobs/index.ts'
import type { NestReport } from '../../../print/render-jobs.ts'
import type { Services } from '../../../services.ts'
import { findSheet, lockExistingSheet, type PieceDetails, selectPieces, type SheetRow, toSettings, updateSheet } from './queries.ts'
import { createHeaderMask, fitsFilm, getHeaderPlacement, toFilm, toMm, toPlacement, toRotation } from './rules.ts'
import { gangSheetPieces, gangSheets } from './schema.ts'
import { deleteUnusedShapes, ensureShapes, selectShapes, type StoredShape } from './shapes.ts'

type ArrangeServices = Pick<Services, 'database' | 'files' | 'renderer' | 'jobs' | 'clock'>

/** The part of the progress in which the shapes of new prints are read. */
const READING_SHARE = 0.4

/**
 * Saves a part of an arrangement, unless the sheet was deleted or changed since the job read it: every change increases the version.
 * A job whose worker was presumed dead may still be running beside its replacement.
 */
const saveUnchanged = (
  { database }: Pick<Services, 'database'>,
  sheet: SheetRow,
  save: (transaction: Transaction) => Promise<void>,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const current = await lockExistingSheet(transaction, sheet.id)
    if (current?.version === sheet.version) await save(transaction)
  })

const setProgress = async (transaction: Transaction, id: string, progress: number): Promise<void> => {
  await transaction.update(gangSheets).set({ progress }).where(eq(gangSheets.id, id))
}

/** Saves the positions of pieces in one statement. */
const savePlacements = async (
  transaction: Transaction,
  sheetId: string,
  placements: readonly ({ id: string } & Placement)[],
): Promise<void> => {
  const rows = placements.map(({ id, column, row, turns }) => ({ id, x: toMm(column), y: toMm(row), rotation: toRotation(turns) }))
  await transaction.execute(sql`
    update ${gangSheetPieces} set x_mm = place.x, y_mm = place.y, rotation = coalesce(place.rotation, ${gangSheetPieces.rotation})
    from ${gangSheetPieces} piece left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as place(id uuid, x double precision, y double precision, rotation integer) on place.id = piece.id
    where piece.id = ${gangSheetPieces.id} and piece.sheet_id = ${sheetId} and (place.id is not null or (not piece.is_locked and not piece.is_left_out))`)
}

type Shapes = ReadonlyMap<string, StoredShape | null>

const getShape = (shapes: Shapes, { file }: PieceDetails): StoredShape | null => (file && shapes.get(file.pngSha256)) ?? null

/** Finds what is wrong with the pieces of a draft, and measures how much of the film they use. */
export const measureSheet = async (transaction: Transaction, sheet: SheetRow): Promise<void> => {
  const pieces = await selectPieces(transaction, sheet.id)
  const shapes = await selectShapes(
    transaction,
    pieces.flatMap(({ file }) => file?.pngSha256 ?? []),
  )
  const film = toFilm(toSettings(sheet))
  const placedPieces = pieces.flatMap((details) => {
    const placement = details.piece.isLeftOut ? undefined : toPlacement(details.piece)
    const shape = getShape(shapes, details)
    return placement && shape ? [{ id: details.piece.id, mask: shape.mask, placement }] : []
  })
  const header = { id: 'header', mask: createHeaderMask(), placement: getHeaderPlacement(film) }
  const problems = findProblems(film, [header, ...placedPieces])
  await transaction.update(gangSheetPieces).set({ problem: null }).where(eq(gangSheetPieces.sheetId, sheet.id))
  for (const problem of ['overlap', 'outside'] as const) {
    const ids = [...problems].flatMap(([id, kind]) => (kind === problem && id !== header.id ? [id] : []))
    // oxlint-disable-next-line no-await-in-loop -- two statements of one transaction
    if (ids.length > 0) await transaction.update(gangSheetPieces).set({ problem }).where(inArray(gangSheetPieces.id, ids))
  }
  const rows =
    Math.max(
      0,
      ...[header, ...placedPieces].map(({ mask, placement }) => placement.row + (placement.turns % 2 === 0 ? mask.rows : mask.columns)),
    ) + film.marginCells
  const cells = placedPieces.reduce((sum, { mask }) => sum + countCells(mask), 0)
  await updateSheet(transaction, sheet.id, { lengthMm: toMm(rows), fill: placedPieces.length === 0 ? 0 : cells / (film.columns * rows) })
}

interface ArrangePayload {
  sheetId: string
  /** Placed pieces stay where they are; only those without a place get one. */
  isKept: boolean
}

/** Queues the arrangement of a draft, in the transaction that changed it. */
export const queueArrangement = async (
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Transaction,
  payload: ArrangePayload,
): Promise<void> => {
  await updateSheet(transaction, payload.sheetId, { task: 'arrange', progress: 0, failure: null })
  await jobs.add(transaction, arrangeSheetJob, payload)
}

export const insertDraft = async (
  { clock }: Pick<Services, 'clock'>,
  transaction: Transaction,
  settings: SheetSettings,
): Promise<string> => {
  const id = newId()
  await transaction.insert(gangSheets).values({ id, ...settings, createdAt: clock.now() })
  return id
}

/** Moves pieces that no longer fit to a sheet of their own. */
const movePiecesToNewSheet = async (
  services: ArrangeServices,
  transaction: Transaction,
  sheet: SheetRow,
  pieceIds: readonly string[],
): Promise<void> => {
  const next = await insertDraft(services, transaction, toSettings(sheet))
  await transaction
    .update(gangSheetPieces)
    .set({ sheetId: next, xMm: null, yMm: null })
    .where(and(eq(gangSheetPieces.sheetId, sheet.id), inArray(gangSheetPieces.id, [...pieceIds])))
  await queueArrangement(services, transaction, { sheetId: next, isKept: false })
}

interface Arrangement {
  report: NestReport
  /** Pieces that fit on the film and were to be placed. */
  placeableIds: readonly string[]
  /** Number of pieces that are wider than the film. */
  tooLargeCount: number
  /** Nothing but the header was on the film before. */
  isFilmEmpty: boolean
  /** Hash of the print of each piece. */
  hashById: ReadonlyMap<string, string>
  /** Pieces without a visible pixel. */
  invisibleIds: readonly string[]
}

/** Stores a finished arrangement. */
const saveArrangement = (
  services: ArrangeServices,
  sheet: SheetRow,
  { report, placeableIds, tooLargeCount, isFilmEmpty, hashById, invisibleIds }: Arrangement,
): Promise<void> =>
  saveUnchanged(services, sheet, async (transaction) => {
    // A print without a visible pixel needs no film.
    if (invisibleIds.length > 0)
      await transaction
        .update(gangSheetPieces)
        .set({ isLeftOut: true })
        .where(inArray(gangSheetPieces.id, [...invisibleIds]))
    await savePlacements(transaction, sheet.id, report.placements)
    const hashes = JSON.stringify([...hashById].map(([id, hash]) => ({ id, hash })))
    await transaction.execute(sql`
      update ${gangSheetPieces} set png_sha256 = print.hash from jsonb_to_recordset(${hashes}::jsonb) as print(id uuid, hash text)
      where print.id = ${gangSheetPieces.id}`)
    const placedIds = new Set(report.placements.map(({ id }) => id))
    const unplacedIds = placeableIds.filter((id) => !placedIds.has(id))
    // Where an empty film takes none of them, the next one takes none either.
    const isFilmTooSmall = isFilmEmpty && unplacedIds.length > 0 && placedIds.size === 0
    const failure = tooLargeCount > 0 || isFilmTooSmall ? 'too-wide' : null
    await updateSheet(transaction, sheet.id, { task: null, progress: 1, failure })
    if (unplacedIds.length > 0 && !isFilmTooSmall) await movePiecesToNewSheet(services, transaction, sheet, unplacedIds)
    await measureSheet(transaction, sheet)
  })

/** Nests the pieces of a draft in a worker and saves intermediate layouts for the screen. */
const arrangeSheet = async (services: ArrangeServices, { sheetId, isKept }: ArrangePayload): Promise<void> => {
  const sheet = await findSheet(services.database, sheetId)
  if (sheet?.task !== 'arrange') return
  await deleteUnusedShapes(services)
  const pieces = await selectPieces(services.database, sheetId)
  const shapes = await ensureShapes(
    services,
    pieces.flatMap(({ file }) => file ?? []),
    (share) => saveUnchanged(services, sheet, (transaction) => setProgress(transaction, sheetId, share * READING_SHARE)),
  )
  const film = toFilm(toSettings(sheet))
  const masks = [createHeaderMask()]
  const indexes = new Map<StoredShape, number>()
  const getIndex = (shape: StoredShape): number => {
    const index = indexes.get(shape) ?? masks.push(shape.mask) - 1
    indexes.set(shape, index)
    return index
  }
  const fixed = [{ mask: 0, placement: getHeaderPlacement(film) }]
  const free: { id: string; mask: number }[] = []
  const hashById = new Map<string, string>()
  let tooLarge = 0
  for (const details of pieces) {
    const { piece, file } = details
    const shape = getShape(shapes, details)
    if (piece.isLeftOut || !file || !shape) continue
    hashById.set(piece.id, file.pngSha256)
    const placement = piece.isLocked || isKept ? toPlacement(piece) : undefined
    if (placement) fixed.push({ mask: getIndex(shape), placement })
    else if (fitsFilm(shape.mask, film)) free.push({ id: piece.id, mask: getIndex(shape) })
    else tooLarge += 1
  }
  const keptPlacements = pieces.flatMap(({ piece }) => {
    const placement = isKept && !piece.isLeftOut ? toPlacement(piece) : undefined
    return placement ? [{ id: piece.id, ...placement }] : []
  })
  let saving = Promise.resolve()
  const report = await services.renderer.nestPieces({ film, masks, pieces: free, fixed }, ({ share, placements }) => {
    // Saved one after the other, so that a newer layout is never overwritten by an older one.
    const previous = saving
    const save = async (): Promise<void> => {
      await previous
      await saveUnchanged(services, sheet, async (transaction) => {
        await setProgress(transaction, sheetId, READING_SHARE + share * (1 - READING_SHARE))
        await savePlacements(transaction, sheetId, [...keptPlacements, ...placements])
      })
    }
    saving = save()
    // Reported once the worker has ended; a rejection that nobody awaits yet would end the process.
    saving.catch(() => undefined)
  })
  await saving
  await saveArrangement(services, sheet, {
    report: { ...report, placements: [...keptPlacements, ...report.placements] },
    placeableIds: free.map(({ id }) => id),
    tooLargeCount: tooLarge,
    isFilmEmpty: fixed.length === 1,
    hashById,
    invisibleIds: pieces.flatMap(({ piece, file }) => (file && shapes.get(file.pngSha256) === null ? [piece.id] : [])),
  })
}

/** Shows that a task failed, instead of a progress bar that no longer moves. */
export const failTask = (services: Pick<Services, 'database'>, sheetId: string, failure: SheetFailure = 'failed'): Promise<void> =>
  inTransaction(services.database, async (transaction) => {
    const sheet = await lockExistingSheet(transaction, sheetId)
    if (sheet && sheet.task !== null) await updateSheet(transaction, sheetId, { task: null, failure })
  })

/** After this many attempts an admin has to decide. */
const MAX_ATTEMPTS = 3

/** Runs a task of a sheet; the last failed attempt is shown on the sheet. */
export const withFailure = async (
  services: Pick<Services, 'database'>,
  sheetId: string,
  { attempt, warn, signal }: Pick<JobContext, 'attempt' | 'warn' | 'signal'>,
  run: () => Promise<void>,
): Promise<void> => {
  try {
    await run()
  } catch (error) {
    if (attempt < MAX_ATTEMPTS || signal.aborted) throw error
    warn('a gang sheet could not be worked on', error)
    await failTask(services, sheetId)
  }
}

export const arrangeSheetJob = defineJob({
  name: 'arrange-sheet',
  payload: z.object({ sheetId: z.uuid(), isKept: z.boolean() }),
  pool: 'sheets',
  handle:
    ({ services }) =>
    (payload, context) =>
      withFailure(services, payload.sheetId, context, () => arrangeSheet(services, payload)),
})
