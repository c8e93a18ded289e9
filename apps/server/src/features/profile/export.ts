import type { Parts } from '../../parts.ts'
import { type Person, presentUser, selectSessions } from '../accounts/index.ts'
import { presentDesign, selectDesignsOf } from '../designs/index.ts'
import { selectDraftsOf } from '../drafts/index.ts'
import { selectFeedbackOf } from '../feedback/index.ts'
import { selectMailsOf } from '../mail/index.ts'
import { readWholeOrder, selectOrderIdsOf } from '../orders/index.ts'
import { selectWishesOf } from '../products/index.ts'
import { selectUploadsOf } from '../uploads/index.ts'
import { readProfile, requireUserRow } from './service.ts'

type ExportParts = Pick<Parts, 'database' | 'jobs' | 'clock' | 'limits' | 'secrets'>

/** Everything the shop keeps about a person, for the person to take away. */
export const exportAccount = async (parts: ExportParts, person: Person): Promise<Record<string, unknown>> => {
  const { database, clock } = parts
  const user = await requireUserRow(parts, person)
  const { addresses } = await readProfile(parts, person)
  const sessions = await selectSessions(database, user.id, clock.now())
  const designs = await selectDesignsOf(database, user.ownerId)
  const drafts = await selectDraftsOf(database, user.ownerId)
  const uploads = await selectUploadsOf(database, user.ownerId)
  const wishes = await selectWishesOf(database, user.ownerId)
  const mails = await selectMailsOf(database, user.email)
  const feedback = await selectFeedbackOf(database, user.email)
  const orders: unknown[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other keeps connections free for shoppers
  for (const id of await selectOrderIdsOf(database, user.ownerId)) orders.push(await readWholeOrder(parts, database, id))
  return {
    exportedAt: clock.now().toISOString(),
    account: { ...presentUser(user), language: user.language, googleSubject: user.googleSubject },
    addresses,
    sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({ device, createdAt, lastSeenAt })),
    orders,
    designs: designs.map((design) => presentDesign(design, { ownerId: user.ownerId, user: person, language: user.language })),
    drafts,
    wishes,
    mails,
    feedback,
    uploads: uploads.map(({ pictureKey, createdAt }) => ({ address: `/files/${pictureKey}`, createdAt })),
  }
}
