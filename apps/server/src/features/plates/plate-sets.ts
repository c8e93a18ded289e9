import type { Language, PlateSet } from '@picasso/contract'
import { type PlateSettings, SIDES } from '@picasso/design'

import { inTransaction, type Database } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { localizeRenderError } from '../../print/render-error.ts'
import type { Services } from '../../services.ts'
import { findLineToPrint, type PrintLine, readVerifiedFile, selectPrintFiles } from '../production/print-files/index.ts'
import { MESSAGES } from './messages.ts'
import {
  findPlateSet,
  lockPlateSet,
  type PlateFileRow,
  type PlateSetId,
  type PlateSetRow,
  savePlateSettings,
  selectPlateFiles,
} from './queries.ts'
import { hashPlates, platesJob } from './render-plates.ts'

const requireLine = async (database: Database, { orderLineId, side }: PlateSetId): Promise<{ line: PrintLine; number: string }> => {
  const lineToPrint = await findLineToPrint(database, orderLineId)
  if (!lineToPrint) throw new AppError('NOT_FOUND')
  if (lineToPrint.line.document[side].elements.length === 0)
    throw new AppError('NOT_FOUND', { message: (language) => MESSAGES[language].notPrinted })
  return lineToPrint
}

/** `PIC-10001-2-front-3-Vermilion.png`: letters of every language, nothing that a file system or a header rejects. */
const getPlateFileName = (
  { line, number }: { line: Pick<PrintLine, 'position'>; number: string },
  { side, kind, plate, position }: Pick<PlateFileRow, 'side' | 'kind' | 'plate' | 'position'>,
): string => {
  const stem = `${number}-${line.position + 1}-${side}`
  if (kind !== 'film') return `${stem}-${kind}.pdf`
  return `${stem}-${position - 1}-${(plate ?? '').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')}.png`
}

const getUrl = ({ orderLineId, side }: PlateSetId, name: string): string => `/api/production/lines/${orderLineId}/${side}/${name}`

const presentFile = (lineToPrint: { line: PrintLine; number: string }, file: PlateFileRow): PlateSet['files'][number] => ({
  kind: file.kind,
  name: getPlateFileName(lineToPrint, file),
  plate: file.plate,
  url: getUrl(file, `plates/${file.position}`),
  bytes: file.bytes,
  sha256: file.sha256,
})

const describeError = ({ error }: Pick<PlateSetRow, 'error'>, language: Language): string | null =>
  error && localizeRenderError(error.code, error.missingCharacters)(language)

/** A version from before the first settings. */
const NEW_SET = { settings: null, state: null, progress: 0, error: null, hash: null, plan: null, renderedAt: null, version: 0 }

export const readPlateSet = async (database: Database, id: PlateSetId, language: Language): Promise<PlateSet> => {
  const lineToPrint = await requireLine(database, id)
  const { line, number } = lineToPrint
  const [found, files, prints] = await Promise.all([
    findPlateSet(database, id),
    selectPlateFiles(database, id),
    selectPrintFiles(database, [line.id]),
  ])
  // The plates of another size cannot be used; the settings can.
  const set = found && (found.sizeLabel === line.sizeLabel ? found : { ...found, state: null, plan: null, renderedAt: null })
  const print = line.printFiles === 'ready' ? prints.find(({ side }) => side === id.side) : undefined
  const { width, height } = line.document[id.side].area
  return {
    lineId: line.id,
    side: id.side,
    orderId: line.orderId,
    orderNumber: number,
    line: line.position + 1,
    title: line.title,
    clothingType: line.clothingType,
    color: line.color,
    sizeLabel: line.sizeLabel,
    quantity: line.quantity,
    widthMm: print?.widthMm ?? width,
    heightMm: print?.heightMm ?? height,
    printedSides: SIDES.filter((side) => line.document[side].elements.length > 0),
    flat: print ? `${getUrl(id, 'flat.png')}?v=${print.pngSha256.slice(0, 12)}` : null,
    ...(set
      ? {
          settings: set.settings,
          state: set.state,
          progress: set.progress,
          error: describeError(set, language),
          hash: set.hash,
          plan: set.plan,
          renderedAt: set.renderedAt?.toISOString() ?? null,
          version: set.version,
        }
      : NEW_SET),
    // Files of earlier settings are not the ones being rendered.
    files: set?.state === 'ready' ? files.map((file) => presentFile(lineToPrint, file)) : [],
  }
}

/** Whether a file of these plates is missing or damaged. */
const hasInvalidFile = async ({ database, files }: Pick<Services, 'database' | 'files'>, id: PlateSetId): Promise<boolean> => {
  for (const { fileKey, sha256 } of await selectPlateFiles(database, id)) {
    // oxlint-disable-next-line no-await-in-loop -- one file in memory at a time
    if (!(await readVerifiedFile(files, fileKey, sha256))) return true
  }
  return false
}

/** Freezes the settings and queues their files. The same settings are not rendered again while their files are intact. */
export const makePlateSet = async (
  services: Pick<Services, 'database' | 'jobs' | 'files'>,
  id: PlateSetId,
  { settings, version }: { settings: PlateSettings; version: number },
): Promise<void> => {
  const { database, jobs } = services
  const { line } = await requireLine(database, id)
  if (line.printFiles !== 'ready') throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].filesNotReady })
  const hash = hashPlates(line, id.side, settings)
  const isDamaged = await hasInvalidFile(services, id)
  await inTransaction(database, async (transaction) => {
    const existing = await lockPlateSet(transaction, id)
    const isFailed = existing?.state === 'failed' || (existing?.state === 'ready' && isDamaged)
    if (existing?.hash === hash && !isFailed) return
    if (!(await savePlateSettings(transaction, id, { settings, sizeLabel: line.sizeLabel, hash, version })))
      throw new AppError('VERSION_CONFLICT')
    await jobs.add(transaction, platesJob, id)
  })
}

/** The print file of a side, which its preview is made from. */
export const findPrintFile = async (database: Database, { orderLineId, side }: PlateSetId) =>
  (await selectPrintFiles(database, [orderLineId])).find((file) => file.side === side)

export interface ListedPlateFile {
  name: string
  kind: PlateFileRow['kind']
  plate: string | null
  fileKey: string
  sha256: string
  bytes: number
}

/** The files of the rendered plates of a side with their names, hashes and keys in the file store; none while they are being made. */
export const listPlateFiles = async (database: Database, id: PlateSetId): Promise<ListedPlateFile[]> => {
  const [set, lineToPrint] = await Promise.all([findPlateSet(database, id), findLineToPrint(database, id.orderLineId)])
  if (set?.state !== 'ready' || set.sizeLabel !== lineToPrint?.line.sizeLabel) return []
  return (await selectPlateFiles(database, id)).map((file) => ({
    name: getPlateFileName(lineToPrint, file),
    kind: file.kind,
    plate: file.plate,
    fileKey: file.fileKey,
    sha256: file.sha256,
    bytes: file.bytes,
  }))
}
