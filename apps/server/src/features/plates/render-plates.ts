import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { CLOTHS, GARMENTS, type PlateSettings, scaleDocumentToSize, type Side, SIDES } from '@picasso/design'
import { z } from 'zod'

import { inTransaction } from '../../platform/database/index.ts'
import { withTempFolder } from '../../platform/files/index.ts'
import { declareJob, type JobContext } from '../../platform/jobs/index.ts'
import { checkCrashLimit, findPermanentError, RenderError, toRenderErrorDetails } from '../../print/render-error.ts'
import type { PlateFiles } from '../../print/renderer.ts'
import type { Services } from '../../services.ts'
import { detectBackgroundColors, loadPictures } from '../designs/index.ts'
import { findLineToPrint, planDeliveriesJob, type PrintLine } from '../production/print-files/index.ts'
import { enqueueFileDeletion } from '../storage/index.ts'
import {
  findPlateSet,
  lockPlateSet,
  type PlateFileRow,
  type PlateSetId,
  type PlateSetRow,
  replacePlateFiles,
  updatePlateSet,
} from './queries.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface DeclaredJobs {
    plates: true
  }
}

/** Renders the plates of one side. */
export const platesJob = declareJob({
  name: 'plates',
  payload: z.object({ orderLineId: z.uuid(), side: z.enum(SIDES) }),
  key: ({ orderLineId, side }) => `plates:${orderLineId}:${side}`,
})

export type PlateServices = Pick<Services, 'database' | 'files' | 'jobs' | 'renderer' | 'clock'>

/** The same design, size and settings have the same hash, and the same files. */
export const hashPlates = ({ documentHash, sizeLabel, color }: PrintLine, side: Side, settings: PlateSettings): string =>
  hash('sha256', JSON.stringify([documentHash, sizeLabel, color, side, settings]))

/** Printed on every film, with numbers and names of the catalog: films are filed for years and reused by other people. */
const describeFilm = (
  { line, number }: { line: PrintLine; number: string },
  { side, hash: platesHash, sizeLabel }: PlateSetRow,
): string => {
  const garment = `${GARMENTS[line.clothingType].title} ${line.color} ${sizeLabel}`
  return [`${number}-${line.position + 1}`, side, garment, platesHash.slice(0, 12)].join('   ')
}

/** Progress is written in steps: a query for every row of pixels would take longer than the row. */
const PROGRESS_STEP = 5

const createProgressWriter = (services: PlateServices, id: PlateSetId, platesHash: string, warn: JobContext['warn']) => {
  let storedPercent = 0
  return (share: number): void => {
    const percent = Math.min(99, Math.round(share * 100))
    if (percent < storedPercent + PROGRESS_STEP) return
    storedPercent = percent
    updatePlateSet(services.database, id, platesHash, { progress: percent }).catch((error: unknown) =>
      warn('the progress of plates could not be saved', error),
    )
  }
}

/** Stored one after the other: each may have some MB. */
const storeFiles = async (
  services: PlateServices,
  { orderLineId, side, settings }: PlateSetRow,
  { films, separations, pngs }: PlateFiles,
): Promise<PlateFileRow[]> => {
  const sources = [
    { kind: 'films' as const, path: films, plate: null },
    { kind: 'separations' as const, path: separations, plate: null },
    ...pngs.map((path, index) => ({ kind: 'film' as const, path, plate: settings.plates[index]?.name ?? '' })),
  ]
  const rows: PlateFileRow[] = []
  for (const [position, { kind, path, plate }] of sources.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one file in memory at a time
    const bytes = await readFile(path)
    rows.push({
      orderLineId,
      side,
      position,
      kind,
      plate,
      // oxlint-disable-next-line no-await-in-loop -- as above
      fileKey: await services.files.put(bytes, kind === 'film' ? 'png' : 'pdf'),
      sha256: hash('sha256', bytes),
      bytes: bytes.length,
    })
  }
  return rows
}

const renderSet = async (
  services: PlateServices,
  set: PlateSetRow,
  lineToPrint: { line: PrintLine; number: string },
  warn: JobContext['warn'],
) => {
  const { line } = lineToPrint
  await withTempFolder(async (folder) => {
    const document = scaleDocumentToSize(await detectBackgroundColors(services, line.document), line.clothingType, set.sizeLabel)
    const pictures = await loadPictures(services.files, document, folder)
    const rendered = await services.renderer.plates(
      {
        document,
        side: set.side,
        pictures,
        settings: set.settings,
        cloth: CLOTHS[line.color].rgb,
        caption: describeFilm(lineToPrint, set),
      },
      createProgressWriter(services, set, set.hash, warn),
    )
    const files = await storeFiles(services, set, rendered)
    await inTransaction(services.database, async (transaction) => {
      const current = await lockPlateSet(transaction, set)
      const isCurrent = current?.hash === set.hash
      // The settings have changed in the meantime: these files are not used.
      if (!isCurrent)
        return enqueueFileDeletion(
          transaction,
          services.jobs,
          files.map(({ fileKey }) => fileKey),
        )
      const replaced = await replacePlateFiles(transaction, set, files)
      await updatePlateSet(transaction, set, set.hash, {
        state: 'ready',
        progress: 100,
        plan: rendered.plan,
        renderedAt: services.clock.now(),
      })
      // For presses that wait for them.
      await services.jobs.add(transaction, planDeliveriesJob, {})
      return enqueueFileDeletion(transaction, services.jobs, replaced)
    })
  })
}

/** Renders and stores the plates of a side. Idempotent: the same settings give the same files under the same keys. */
export const renderPlateSet = async (services: PlateServices, id: PlateSetId, context: JobContext): Promise<void> => {
  const [set, lineToPrint] = await Promise.all([findPlateSet(services.database, id), findLineToPrint(services.database, id.orderLineId)])
  if (!set || !lineToPrint || set.state === 'ready' || set.state === 'failed') return
  await updatePlateSet(services.database, id, set.hash, { state: 'rendering' })
  try {
    checkCrashLimit(context.crashCount)
    await renderSet(services, set, lineToPrint, context.warn)
  } catch (error) {
    const permanentError = findPermanentError(error, context)
    const isShutdown = error instanceof RenderError && error.reason === 'closed'
    if (!permanentError) {
      if (isShutdown) await updatePlateSet(services.database, id, set.hash, { state: 'waiting', progress: 0 })
      throw error
    }
    context.warn('plates could not be rendered', error)
    await updatePlateSet(services.database, id, set.hash, { state: 'failed', error: toRenderErrorDetails(permanentError) })
  }
}
