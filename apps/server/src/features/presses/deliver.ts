import { hash } from 'node:crypto'

import { isSheetFileKind } from '@picasso/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Config } from '../../config.ts'
import { getViolatedConstraint, inTransaction, tryWithAdvisoryLock } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { JobContext } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { openBucketPrefix } from './bucket.ts'
import { type Destination, DestinationError } from './destination.ts'
import { type ProducerServices, SHEET_PRODUCERS, SIDE_PRODUCERS } from './file-producers.ts'
import { openFolder } from './folder.ts'
import { type DeliveryRow, findNextDelivery, findPress, type PressFileRow, type PressRow, selectFiles, setProblem } from './queries.ts'
import { recordFetchedFiles } from './record-fetched.ts'
import { isWorkFile, pressDeliveries, presses, pressFiles } from './schema.ts'
import { type DeliverySubject, findDelivery } from './subjects.ts'
import { buildTicketJson, buildTicketText } from './ticket-file.ts'

export type DeliveryServices = Pick<Services, 'database' | 'directDatabase' | 'files' | 'jobs' | 'clock' | 'secrets' | 'renderer'>

/** For presses that download their files through the API: files are built and hashed, but not stored. */
const API_DESTINATION: Destination = {
  open: async () => false,
  deliver: async ({ load, saveStaged }) => {
    const bytes = await load()
    await saveStaged(hash('sha256', bytes), bytes.length)
    return 'published'
  },
  findNames: async (names) => new Set(names),
  remove: async () => undefined,
}

const openDestination = (config: Config, { id, destination }: PressRow): Destination => {
  if (destination.kind === 'folder') return openFolder({ path: destination.path, roots: config.pressFolders, pressId: id })
  return destination.kind === 'bucket' ? openBucketPrefix(config.files.s3, destination.prefix) : API_DESTINATION
}

interface Work {
  services: DeliveryServices
  press: PressRow
  destination: Destination
}

export interface DeliveryContent {
  delivery: DeliveryRow
  subject: DeliverySubject
}

/** Builds the bytes of a file. Files about the ticket list the files before them, which are complete by then. */
export const loadPressFile = async (
  services: ProducerServices,
  press: PressRow,
  { delivery, subject }: DeliveryContent,
  { kind, side, part, position }: PressFileRow,
): Promise<Uint8Array> => {
  if (kind === 'ticket-json' || kind === 'ticket-text') {
    const files = await selectFiles(services.database, [delivery.id])
    const content = { press, subject, files: files.filter((file) => file.position < position && isWorkFile(file)) }
    return Buffer.from(kind === 'ticket-json' ? buildTicketJson(content) : buildTicketText(content))
  }
  if (isSheetFileKind(kind)) {
    if (subject.kind !== 'sheet') throw new Error(`The file ${kind} of a press has no sheet.`)
    return SHEET_PRODUCERS[kind].load(services, subject.sheet)
  }
  if (subject.kind !== 'ticket' || side === null) throw new Error(`The file ${kind} of a press has no side.`)
  return SIDE_PRODUCERS[kind].load(services, { lineId: subject.ticket.lineId, side, part, cut: delivery.cut })
}

/** A damaged print file is reported as a problem of the press: it is rendered again, and a new delivery replaces this one. */
const makeFile = async ({ services, press }: Work, content: DeliveryContent, file: PressFileRow): Promise<Uint8Array> => {
  try {
    return await loadPressFile(services, press, content, file)
  } catch (error) {
    if (error instanceof AppError) throw new DestinationError('unmade', { file: file.name, cause: error })
    throw error
  }
}

/** The press has changed since this run started; the change has queued another run. */
class PressChangedError extends Error {
  override readonly name = 'PressChangedError'
}

/** Saves the hash only if the press is unchanged. Changing its destination locks this row FOR UPDATE, so it cannot change before the commit. */
const saveStaged = async (
  { services: { database }, press }: Work,
  file: PressFileRow,
  { sha256, bytes }: { sha256: string; bytes: number },
): Promise<void> => {
  try {
    const isSamePress = sql`exists (select from ${presses} press where press.id = ${press.id} and press.version = ${press.version} for share)`
    const saved = await database
      .update(pressFiles)
      .set({ sha256, bytes })
      .where(and(eq(pressFiles.id, file.id), isSamePress))
      .returning({ id: pressFiles.id })
    if (saved.length === 0) throw new PressChangedError()
  } catch (error) {
    // Another file of this press that has not been fetched has this name.
    if (getViolatedConstraint(error) === 'press_files_name') throw new DestinationError('name-taken', { file: file.name })
    throw error
  }
}

const deliverFile = async (work: Work, content: DeliveryContent, file: PressFileRow): Promise<void> => {
  const { services, destination } = work
  const result = await destination.deliver({
    id: file.id,
    name: file.name,
    sha256: file.sha256,
    load: async () => makeFile(work, content, file),
    saveStaged: (sha256, bytes) => saveStaged(work, file, { sha256, bytes }),
  })
  const now = services.clock.now()
  await services.database
    .update(pressFiles)
    .set({ publishedAt: now, ...(result === 'gone' && { goneAt: now }) })
    .where(eq(pressFiles.id, file.id))
}

/** Deletes the files of a delivery, the last one first: it is what tells a press that the delivery is complete. */
const withdraw = async ({ services: { database, clock }, destination }: Work, delivery: DeliveryRow): Promise<void> => {
  const files = await selectFiles(database, [delivery.id])
  for (const file of files.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop
    if (file.goneAt === null) await destination.remove(file)
  }
  await inTransaction(database, async (transaction) => {
    await transaction
      .update(pressFiles)
      .set({ goneAt: clock.now() })
      .where(and(eq(pressFiles.deliveryId, delivery.id), isNull(pressFiles.goneAt)))
    await transaction.update(pressDeliveries).set({ state: 'withdrawn' }).where(eq(pressDeliveries.id, delivery.id))
  })
}

/** Writes the missing files of one delivery, one after the other. */
const deliver = async (work: Work, delivery: DeliveryRow): Promise<void> => {
  const { database, clock } = work.services
  const subject = (await findDelivery(database, eq(pressDeliveries.id, delivery.id)))?.subject
  // The sheet was deleted.
  if (!subject) return withdraw(work, delivery)
  for (const file of await selectFiles(database, [delivery.id])) {
    // In order: the last file tells a press that the delivery is complete.
    // oxlint-disable-next-line no-await-in-loop
    if (file.publishedAt === null) await deliverFile(work, { delivery, subject }, file)
  }
  // Unless it was withdrawn in the meantime.
  await database
    .update(pressDeliveries)
    .set({ state: 'delivered', deliveredAt: clock.now() })
    .where(and(eq(pressDeliveries.id, delivery.id), eq(pressDeliveries.state, 'waiting')))
}

/** Processes all waiting deliveries. A file whose name is taken or that cannot be built does not block other tickets. */
const deliverAll = async (work: Work, { signal }: Pick<JobContext, 'signal'>): Promise<DestinationError | undefined> => {
  const { database } = work.services
  const skippedIds: string[] = []
  let problem: DestinationError | undefined
  for (;;) {
    // One delivery at a time, in the order of the tickets.
    // oxlint-disable-next-line no-await-in-loop
    const delivery = signal.aborted ? undefined : await findNextDelivery(database, work.press.id, skippedIds)
    if (!delivery) return problem
    try {
      // oxlint-disable-next-line no-await-in-loop
      await (delivery.state === 'withdrawing' ? withdraw(work, delivery) : deliver(work, delivery))
    } catch (error) {
      skippedIds.push(delivery.id)
      if (error instanceof PressChangedError) return problem
      if (!(error instanceof DestinationError)) throw error
      if (error.problem !== 'name-taken' && error.problem !== 'unmade') return error
      problem = error
    }
  }
}

/** Serves one press: marks its folder, records fetched files and delivers what is waiting. */
const servePress = async (
  services: DeliveryServices,
  config: Config,
  press: PressRow,
  context: Pick<JobContext, 'signal' | 'warn'>,
): Promise<void> => {
  const { database, clock } = services
  const work: Work = { services, press, destination: openDestination(config, press) }
  const attempt = async (): Promise<DestinationError | undefined> => {
    const isNewlyMarked = await work.destination.open(press.markedAt !== null)
    if (isNewlyMarked || press.markedAt === null)
      await database.update(presses).set({ markedAt: clock.now() }).where(eq(presses.id, press.id))
    await recordFetchedFiles(services, config, press, work.destination)
    return deliverAll(work, context)
  }
  const problem = await attempt().catch((error: unknown) => {
    if (error instanceof DestinationError) return error
    throw error
  })
  if (problem && problem.problem !== press.problem) context.warn(`the press ${press.name} gets no files`, problem)
  await setProblem(database, press.id, problem && { kind: problem.problem, file: problem.file }, clock.now())
}

/** The key of a press's advisory lock: the random part of its id. */
const toLock = (pressId: string): number => Number.parseInt(pressId.slice(-12), 16)

/** Serves a press in one process at a time; a process that finds it locked leaves it to the run of the next minute. */
export const deliverToPress = async (
  services: DeliveryServices,
  config: Config,
  pressId: string,
  context: Pick<JobContext, 'signal' | 'warn'>,
): Promise<void> =>
  tryWithAdvisoryLock(services.directDatabase, toLock(pressId), async () => {
    const press = await findPress(services.database, pressId)
    if (press) await servePress(services, config, press, context)
  })
