import {
  type addPress,
  findNameTemplateProblem,
  getPressSubject,
  isSheetFileKind,
  type NamedSubject,
  type PressDestination,
} from '@picasso/contract'
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type * as mini from 'zod/mini'

import type { Config } from '../../config.ts'
import { getViolatedConstraint, inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { LocalizedText } from '../../platform/http/language.ts'
import type { Services } from '../../services.ts'
import { writeAuditEntry } from '../audit-log/index.ts'
import type { AuthenticatedUser } from '../auth/index.ts'
import { isBucketPrefix } from './bucket.ts'
import { isBelowRoot } from './folder.ts'
import { MESSAGES } from './messages/index.ts'
import { planDeliveries, queueDeliveries } from './plan-deliveries.ts'
import { lockPress, type PressRow } from './queries.ts'
import { pressDeliveries, presses, pressFiles } from './schema.ts'

export type PressSettings = mini.output<typeof addPress.body>

type PressServices = Pick<Services, 'database' | 'jobs' | 'clock'>

const describeTemplateProblem = (template: string, subject: NamedSubject): LocalizedText | undefined => {
  const problem = findNameTemplateProblem(template, subject)
  if (!problem) return undefined
  return (language) => {
    const messages = MESSAGES[language].template
    if (problem.kind === 'illegal-character') return messages['illegal-character'](problem.character)
    if (problem.kind === 'unknown-placeholder') return messages['unknown-placeholder'](problem.name)
    if (problem.kind === 'missing-placeholder') return messages['missing-placeholder'](problem.name)
    return messages[problem.kind]
  }
}

/** Checks the folder against those the operator allowed. Whether it exists is checked by the process that writes into it. */
const findDestinationError = (config: Config, destination: PressDestination): Record<string, LocalizedText> => {
  if (destination.kind === 'folder') {
    const { pressFolders } = config
    if (pressFolders.length === 0) return { 'destination.path': (language) => MESSAGES[language].noFolders }
    if (!isBelowRoot(destination.path, pressFolders))
      return { 'destination.path': (language) => MESSAGES[language].folderOutside(pressFolders) }
  }
  if (destination.kind === 'bucket') {
    if (!config.files.s3) return { 'destination.prefix': (language) => MESSAGES[language].noBucket }
    if (!isBucketPrefix(destination.prefix)) return { 'destination.prefix': (language) => MESSAGES[language].prefixInvalid }
  }
  return {}
}

const validate = (config: Config, { template, files, destination }: PressSettings): void => {
  const subject = getPressSubject({ files })
  const templateProblem = describeTemplateProblem(template, subject)
  const fields: Record<string, LocalizedText> = {
    ...(templateProblem && { template: templateProblem }),
    ...(files.length === 0 && { files: (language) => MESSAGES[language].filesRequired }),
    ...(subject === 'sheet' && !files.every(isSheetFileKind) && { files: (language) => MESSAGES[language].sheetsOrSides }),
    ...findDestinationError(config, destination),
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
}

const getPlace = (destination: PressDestination): string =>
  destination.kind === 'folder' ? destination.path : destination.kind === 'bucket' ? destination.prefix : ''

/** Two presses with one destination would take each other's files. */
const rejectTakenPlace = async (transaction: Transaction, destination: PressDestination, ownId?: string): Promise<void> => {
  if (destination.kind === 'api') return
  const [other] = await transaction
    .select({ name: presses.name })
    .from(presses)
    .where(and(isNull(presses.deletedAt), eq(presses.destination, destination), ownId === undefined ? undefined : ne(presses.id, ownId)))
  const field = destination.kind === 'folder' ? 'destination.path' : 'destination.prefix'
  if (other) throw new AppError('INVALID_INPUT', { fields: { [field]: (language) => MESSAGES[language].placeTaken(other.name) } })
}

const withNameError = async <Result>(save: () => Promise<Result>): Promise<Result> => {
  try {
    return await save()
  } catch (error) {
    if (getViolatedConstraint(error) !== 'presses_name') throw error
    throw new AppError('INVALID_INPUT', { fields: { name: (language) => MESSAGES[language].nameTaken } })
  }
}

/** Without a trailing slash, so that each folder has one spelling. */
const normalize = (settings: PressSettings): PressSettings => ({
  ...settings,
  files: [...new Set(settings.files)],
  garments: [...new Set(settings.garments)],
  ...(settings.destination.kind === 'folder' && {
    destination: { kind: 'folder', path: settings.destination.path.replace(/(?<=.)\/+$/, '') },
  }),
})

const describePlace = (destination: PressDestination): string =>
  destination.kind === 'api' ? 'the API' : `the ${destination.kind} ${getPlace(destination)}`

interface Change {
  services: PressServices
  config: Config
  actor: AuthenticatedUser
}

export const createPress = async ({ services, config, actor }: Change, input: PressSettings): Promise<string> => {
  const settings = normalize(input)
  validate(config, settings)
  const id = newId()
  const now = services.clock.now()
  await withNameError(() =>
    inTransaction(services.database, async (transaction) => {
      await rejectTakenPlace(transaction, settings.destination)
      await transaction.insert(presses).values({ id, ...settings, createdAt: now })
      await writeAuditEntry(transaction, {
        at: now,
        actor,
        subject: 'press',
        subjectId: id,
        text: `Added the press ${settings.name}, with ${describePlace(settings.destination)}.`,
      })
      // The job marks its folder or records why it cannot.
      await queueDeliveries(services.jobs, transaction, [id])
    }),
  )
  await planDeliveries(services)
  return id
}

const requirePress = async (transaction: Transaction, id: string): Promise<PressRow> => {
  const press = await lockPress(transaction, id)
  if (!press) throw new AppError('NOT_FOUND')
  return press
}

const isSamePlace = (one: PressDestination, other: PressDestination): boolean =>
  one.kind === other.kind && getPlace(one) === getPlace(other)

/** Deliveries that are waiting or unfetched belong to the old destination. */
const rejectMoveWithWork = async (transaction: Transaction, { id, name }: PressRow): Promise<void> => {
  const count = await transaction.$count(
    pressDeliveries,
    and(
      eq(pressDeliveries.pressId, id),
      inArray(pressDeliveries.state, ['waiting', 'delivered']),
      sql`exists (select from ${pressFiles} where ${pressFiles.deliveryId} = ${pressDeliveries.id} and ${isNotNull(pressFiles.sha256)})`,
    ),
  )
  if (count > 0) throw new AppError('IN_USE', { message: (language) => MESSAGES[language].movedWithWork(name) })
}

export const changePress = async (
  { services, config, actor }: Change,
  id: string,
  { version, ...input }: PressSettings & { version: number },
): Promise<void> => {
  const settings = normalize(input)
  validate(config, settings)
  await withNameError(() =>
    inTransaction(services.database, async (transaction) => {
      const press = await requirePress(transaction, id)
      if (press.version !== version) throw new AppError('VERSION_CONFLICT')
      const isMoved = !isSamePlace(press.destination, settings.destination)
      if (isMoved) {
        await rejectMoveWithWork(transaction, press)
        await rejectTakenPlace(transaction, settings.destination, id)
      }
      await transaction
        .update(presses)
        .set({
          ...settings,
          version: version + 1,
          ...(isMoved && { markedAt: null, problem: null, problemFile: null, problemSince: null }),
        })
        .where(eq(presses.id, id))
      await writeAuditEntry(transaction, {
        at: services.clock.now(),
        actor,
        subject: 'press',
        subjectId: id,
        text: `Changed the press ${settings.name}${isMoved ? `: its files go to ${describePlace(settings.destination)}` : ''}.`,
      })
      await queueDeliveries(services.jobs, transaction, [id])
    }),
  )
  await planDeliveries(services)
}

/** Withdraws everything that is not fetched and stops automatic deliveries. */
export const takeBackWork = ({ services, actor }: Change, id: string): Promise<void> =>
  inTransaction(services.database, async (transaction) => {
    const press = await requirePress(transaction, id)
    await transaction
      .update(presses)
      .set({ isAutomatic: false, version: sql`${presses.version} + 1` })
      .where(eq(presses.id, id))
    await transaction
      .update(pressDeliveries)
      .set({ state: 'withdrawing' })
      .where(and(eq(pressDeliveries.pressId, id), inArray(pressDeliveries.state, ['waiting', 'delivered'])))
    await writeAuditEntry(transaction, {
      at: services.clock.now(),
      actor,
      subject: 'press',
      subjectId: id,
      text: `Took the work back from the press ${press.name}.`,
    })
    await queueDeliveries(services.jobs, transaction, [id])
  })

/** Rejected while deliveries are open: their files would no longer be withdrawn and might still be printed. */
export const deletePressRow = ({ services, actor }: Change, id: string): Promise<void> =>
  inTransaction(services.database, async (transaction) => {
    const press = await requirePress(transaction, id)
    const count = await transaction.$count(
      pressDeliveries,
      and(eq(pressDeliveries.pressId, id), inArray(pressDeliveries.state, ['waiting', 'delivered', 'withdrawing'])),
    )
    if (count > 0)
      throw new AppError('IN_USE', { message: (language) => MESSAGES[language].inUse[getPressSubject(press)](press.name, count) })
    const now = services.clock.now()
    await transaction
      .update(presses)
      .set({ deletedAt: now, isAutomatic: false, problem: null, problemFile: null, problemSince: null })
      .where(eq(presses.id, id))
    await writeAuditEntry(transaction, { at: now, actor, subject: 'press', subjectId: id, text: `Deleted the press ${press.name}.` })
  })
