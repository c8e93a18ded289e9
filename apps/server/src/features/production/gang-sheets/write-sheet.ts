import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { PRINT_PX_PER_MM } from '@picasso/design'
import { CELL_PX, LABEL_COLUMNS, LABEL_ROWS, type Placement } from '@picasso/design/nesting'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'

import { defineJob } from '../../../feature.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { hashFile, withTempFolder } from '../../../platform/files/index.ts'
import type { SheetTask } from '../../../print/render-jobs.ts'
import type { Services } from '../../../services.ts'
import { enqueueFileDeletion } from '../../storage/index.ts'
import { schedulePrintFiles } from '../index.ts'
import { planDeliveriesJob } from '../print-files/index.ts'
import { failTask, withFailure } from './arrange-sheet.ts'
import { describeCopy, listPrintedPieces } from './layout.ts'
import { lockExistingSheet, type PieceDetails, selectPieces, type SheetRow, toSettings, updateSheet } from './queries.ts'
import { getHeaderPlacement, toCells, toFilm, toPlacement } from './rules.ts'
import { gangSheets } from './schema.ts'
import { selectShapes, type StoredShape } from './shapes.ts'

type WriteServices = Pick<Services, 'database' | 'files' | 'renderer' | 'jobs'>

/** The free space left of and above a box in something that is turned clockwise, from what is at its four sides before. */
const turnSpace = (
  turns: Placement['turns'],
  { left, top, right, bottom }: Record<'left' | 'top' | 'right' | 'bottom', number>,
): { left: number; top: number } => {
  if (turns === 1) return { left: bottom, top: left }
  if (turns === 2) return { left: right, top: bottom }
  return turns === 3 ? { left: top, top: right } : { left, top }
}

/** The cell of the film where a box of a turned mask begins. */
const turnBox = (
  { column, row, turns }: Placement,
  mask: { columns: number; rows: number },
  box: { column: number; row: number; columns: number; rows: number },
): { column: number; row: number } => {
  const { left, top } = turnSpace(turns, {
    left: box.column,
    top: box.row,
    right: mask.columns - box.column - box.columns,
    bottom: mask.rows - box.row - box.rows,
  })
  return { column: column + left, row: row + top }
}

/** Where the visible pixels of a print begin on the sheet; its mask is as large as its last cell, which may be partly empty. */
const getPrintPixel = (placement: Placement, { mask, layout: { print, crop } }: StoredShape): { x: number; y: number } => {
  const columns = Math.ceil(crop.width / CELL_PX)
  const rows = Math.ceil(crop.height / CELL_PX)
  const { column, row } = turnBox(placement, mask, { ...print, columns, rows })
  const empty = { left: 0, top: 0, right: columns * CELL_PX - crop.width, bottom: rows * CELL_PX - crop.height }
  const { left, top } = turnSpace(placement.turns, empty)
  return { x: column * CELL_PX + left, y: row * CELL_PX + top }
}

type PrintFile = NonNullable<PieceDetails['file']>

/** A print file for the worker, with its hash verified; undefined when it is missing or damaged. */
const openPrint = async ({ files }: WriteServices, file: PrintFile, folder: string): Promise<{ png: string; pdf: string } | undefined> => {
  const [png, pdf] = await Promise.all([files.getLocalPath(file.pngKey, folder), files.getLocalPath(file.pdfKey, folder)])
  if (png === undefined || pdf === undefined) return undefined
  const hashes = await Promise.all([hashFile(png), hashFile(pdf)])
  return hashes[0] === file.pngSha256 && hashes[1] === file.pdfSha256 ? { png, pdf } : undefined
}

class PrintFileMissingError extends Error {
  override readonly name = 'PrintFileMissingError'
  readonly orderLineId: string

  constructor(orderLineId: string) {
    super('A print file is missing or damaged.')
    this.orderLineId = orderLineId
  }
}

/** A print was rendered again, differently, after the sheet was frozen, so that the layout no longer matches it. */
class PrintChangedError extends Error {
  override readonly name = 'PrintChangedError'
}

const buildTask = async (
  services: WriteServices,
  { sheet, pieces, shapes }: { sheet: SheetRow; pieces: readonly PieceDetails[]; shapes: ReadonlyMap<string, StoredShape | null> },
  folder: string,
): Promise<SheetTask> => {
  const film = toFilm(toSettings(sheet))
  const prints: SheetTask['prints'][number][] = []
  const indexes = new Map<string, number>()
  const taskPieces: SheetTask['pieces'][number][] = []
  for (const details of pieces) {
    const { piece, file, code, sizeLabel, orderLineId } = details
    const placement = toPlacement(piece)
    const shape = file && shapes.get(file.pngSha256)
    if (!file || !placement) throw new PrintFileMissingError(orderLineId)
    if (file.pngSha256 !== piece.pngSha256) throw new PrintChangedError('A print of this sheet has changed.')
    if (!shape) throw new PrintFileMissingError(orderLineId)
    let index = indexes.get(file.pngSha256)
    if (index === undefined) {
      // oxlint-disable-next-line no-await-in-loop -- one large file after the other
      const paths = await openPrint(services, file, folder)
      if (!paths) throw new PrintFileMissingError(orderLineId)
      index = prints.push({ sha256: file.pngSha256, crop: shape.layout.crop, ...paths }) - 1
      indexes.set(file.pngSha256, index)
    }
    const label = turnBox(placement, shape.mask, { ...shape.layout.label, columns: LABEL_COLUMNS, rows: LABEL_ROWS })
    taskPieces.push({
      print: index,
      turns: placement.turns,
      ...getPrintPixel(placement, shape),
      label: { x: label.column * CELL_PX, y: label.row * CELL_PX, code, lines: [code, sizeLabel, describeCopy(details)] },
    })
  }
  const output = join(folder, 'sheet')
  await mkdir(output)
  const header = getHeaderPlacement(film)
  return {
    folder: output,
    widthPx: Math.round(sheet.filmWidthMm * PRINT_PX_PER_MM),
    heightPx: toCells(sheet.lengthMm ?? 0) * CELL_PX,
    marginPx: film.marginCells * CELL_PX,
    hasCropMarks: sheet.hasCropMarks,
    prints,
    pieces: taskPieces,
    header: {
      x: header.column * CELL_PX,
      y: header.row * CELL_PX,
      code: sheet.code ?? '',
      lines: [sheet.code ?? '', `${sheet.filmWidthMm} mm`, `${pieces.length} prints`],
    },
  }
}

const isBeingWritten = (sheetId: string) => and(eq(gangSheets.id, sheetId), eq(gangSheets.task, 'write'))

/** Renders and stores the files of a frozen sheet. */
const writeFiles = async (services: WriteServices, sheet: SheetRow): Promise<void> => {
  const { database, files, renderer } = services
  const pieces = listPrintedPieces(await selectPieces(database, sheet.id))
  const shapes = await selectShapes(
    database,
    pieces.flatMap(({ file }) => file?.pngSha256 ?? []),
  )
  await withTempFolder(async (folder) => {
    const task = await buildTask(services, { sheet, pieces, shapes }, folder)
    let saving = Promise.resolve<unknown>(undefined)
    let savedShare = 0
    const output = await renderer.sheetFiles(task, (share) => {
      if (share - savedShare < 0.02) return
      savedShare = share
      saving = saving.then(() => database.update(gangSheets).set({ progress: share }).where(isBeingWritten(sheet.id)))
      // Reported once the worker has ended; a rejection that nobody awaits yet would end the process.
      saving.catch(() => undefined)
    })
    await saving
    const [pngSha256, pdfSha256] = await Promise.all([hashFile(output.png), hashFile(output.pdf)])
    // One compressed file in memory at a time.
    const pngKey = await files.put(await readFile(output.png), 'png')
    const pdfKey = await files.put(await readFile(output.pdf), 'pdf')
    const { widthPx, heightPx } = task
    const storedFiles = { pngKey, pdfKey, pngSha256, pdfSha256, widthPx, heightPx }
    await inTransaction(database, async (transaction) => {
      // The sheet was deleted, or written by another worker that presumed this one dead.
      if ((await lockExistingSheet(transaction, sheet.id))?.task !== 'write') {
        await enqueueFileDeletion(transaction, services.jobs, [pngKey, pdfKey])
        return
      }
      await updateSheet(transaction, sheet.id, { task: null, progress: 1, failure: null, ...storedFiles })
      await services.jobs.add(transaction, planDeliveriesJob, {})
    })
  })
}

/** Turns a frozen sheet whose printing has not started back into a draft, to arrange and freeze it again. */
const unfreezeSheet = ({ database }: WriteServices, sheetId: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const sheet = await lockExistingSheet(transaction, sheetId)
    if (sheet?.task !== 'write') return
    const draft = { status: 'draft', code: null, layoutSha256: null, frozenAt: null } as const
    await updateSheet(transaction, sheetId, { task: null, failure: 'failed', ...(sheet.state === 'waiting' && draft) })
  })

const writeSheet = async (services: WriteServices, sheetId: string): Promise<void> => {
  const [sheet] = await services.database.select().from(gangSheets).where(isBeingWritten(sheetId))
  if (!sheet) return
  try {
    await writeFiles(services, sheet)
  } catch (error) {
    if (error instanceof PrintChangedError) await unfreezeSheet(services, sheetId)
    else if (error instanceof PrintFileMissingError) {
      // Rendered again; then the sheet can be written again.
      await schedulePrintFiles(services, [error.orderLineId])
      await failTask(services, sheetId, 'file-missing')
    } else throw error
  }
}

export const writeSheetJob = defineJob({
  name: 'write-sheet',
  payload: z.object({ sheetId: z.uuid() }),
  pool: 'sheets',
  handle:
    ({ services }) =>
    ({ sheetId }, context) =>
      withFailure(services, sheetId, context, () => writeSheet(services, sheetId)),
})
