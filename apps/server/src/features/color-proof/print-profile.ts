import { hash } from 'node:crypto'

import type { PrintProfile } from '@picasso/contract'
import { eq } from 'drizzle-orm'

import { type Database, inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { ProofInput } from '../../print/renderer.ts'
import type { Services } from '../../services.ts'
import { writeAuditEntry } from '../audit-log/index.ts'
import type { AuthenticatedUser } from '../auth/index.ts'
import { MESSAGES } from './messages.ts'
import { printProfile } from './schema.ts'

const ROW_ID = 1

/** How a new profile is applied: as photographs are printed by most shops. */
const DEFAULT_SETTINGS = { intent: 'relative', hasBlackPointCompensation: true } as const

type ProfileServices = Pick<Services, 'database' | 'renderer' | 'clock'>

/** Without the file, which nobody needs to know that there is one. */
const PUBLIC_COLUMNS = {
  description: printProfile.description,
  colorSpace: printProfile.colorSpace,
  intent: printProfile.intent,
  hasBlackPointCompensation: printProfile.hasBlackPointCompensation,
  sha256: printProfile.sha256,
}

export const readPrintProfile = async (database: Database): Promise<PrintProfile | null> => {
  const [row] = await database.select(PUBLIC_COLUMNS).from(printProfile)
  if (!row) return null
  const { sha256, ...profile } = row
  return { ...profile, url: `/api/print-profile/${sha256}.icc` }
}

/** The profile as print workers are given it; undefined where the shop proofs no colors. */
export const readProofInput = async (database: Database): Promise<ProofInput | undefined> => {
  const [row] = await database.select().from(printProfile)
  if (!row) return undefined
  const { content, sha256, intent, hasBlackPointCompensation } = row
  return { profile: content, sha256, settings: { intent, hasBlackPointCompensation } }
}

/** The file with this hash; undefined where the shop has another one by now. */
export const readProfileFile = async (database: Database, sha256: string): Promise<Buffer | undefined> => {
  const [row] = await database.select({ content: printProfile.content }).from(printProfile).where(eq(printProfile.sha256, sha256))
  return row?.content
}

/** Checks a profile with little-cms and replaces the shop's; the settings of an earlier one stay. */
export const savePrintProfile = async (services: ProfileServices, file: Buffer, actor: AuthenticatedUser): Promise<void> => {
  const profile = await services.renderer.inspectProfile(file)
  if (!profile.ok) {
    const { reason } = profile
    throw new AppError('INVALID_INPUT', {
      message: (language) => MESSAGES[language][reason],
      fields: { file: (language) => MESSAGES[language][reason] },
    })
  }
  const at = services.clock.now()
  const values = {
    content: file,
    sha256: hash('sha256', file),
    description: profile.description,
    colorSpace: profile.colorSpace,
    changedAt: at,
  }
  await inTransaction(services.database, async (transaction) => {
    await transaction
      .insert(printProfile)
      .values({ id: ROW_ID, ...DEFAULT_SETTINGS, ...values })
      .onConflictDoUpdate({ target: printProfile.id, set: values })
    await writeAuditEntry(transaction, {
      at,
      actor,
      subject: 'settings',
      subjectId: null,
      text: `Set the colour profile of the printer to ${profile.description}.`,
    })
  })
}

export const changeProofSettings = async (
  { database, clock }: Pick<ProfileServices, 'database' | 'clock'>,
  settings: Pick<PrintProfile, 'intent' | 'hasBlackPointCompensation'>,
  actor: AuthenticatedUser,
): Promise<void> => {
  const at = clock.now()
  await inTransaction(database, async (transaction) => {
    const changed = await transaction
      .update(printProfile)
      .set({ ...settings, changedAt: at })
      .returning({ id: printProfile.id })
    if (changed.length === 0) throw new AppError('NOT_FOUND')
    await writeAuditEntry(transaction, { at, actor, subject: 'settings', subjectId: null, text: 'Changed how colours are proofed.' })
  })
}

export const deletePrintProfile = async (
  { database, clock }: Pick<ProfileServices, 'database' | 'clock'>,
  actor: AuthenticatedUser,
): Promise<void> => {
  await inTransaction(database, async (transaction) => {
    const deleted = await transaction.delete(printProfile).returning({ id: printProfile.id })
    if (deleted.length === 0) return
    await writeAuditEntry(transaction, {
      at: clock.now(),
      actor,
      subject: 'settings',
      subjectId: null,
      text: 'Removed the colour profile of the printer.',
    })
  })
}
