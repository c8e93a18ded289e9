import type { Services } from '../../services.ts'
import { type AuthenticatedUser, presentUser, selectSessions } from '../auth/index.ts'
import { presentDesign, selectCustomerDesigns } from '../designs/index.ts'
import { selectCustomerDrafts } from '../drafts/index.ts'
import { selectEmailsByRecipient } from '../emails/index.ts'
import { selectFeedbackByEmail } from '../feedback/index.ts'
import { loadOrder, selectOrderIds } from '../orders/index.ts'
import { selectCustomerWishlist } from '../products/index.ts'
import { selectCustomerUploads } from '../uploads/index.ts'
import { readProfile, requireUserRow } from './service.ts'

type ExportServices = Pick<Services, 'database' | 'jobs' | 'clock' | 'rateLimits' | 'secrets'>

/** Everything the shop stores about a user, as a file for the user. */
export const exportAccount = async (services: ExportServices, sessionUser: AuthenticatedUser): Promise<Record<string, unknown>> => {
  const { database, clock } = services
  const user = await requireUserRow(services, sessionUser)
  const { addresses } = await readProfile(services, sessionUser)
  const sessions = await selectSessions(database, user.id, clock.now())
  const designs = await selectCustomerDesigns(database, user.customerId)
  const drafts = await selectCustomerDrafts(database, user.customerId)
  const uploads = await selectCustomerUploads(database, user.customerId)
  const wishlistItems = await selectCustomerWishlist(database, user.customerId)
  const emails = await selectEmailsByRecipient(database, user.email)
  const feedback = await selectFeedbackByEmail(database, user.email)
  const orders: unknown[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other, to leave connections to other requests
  for (const id of await selectOrderIds(database, user.customerId)) orders.push(await loadOrder(services, database, id))
  return {
    exportedAt: clock.now().toISOString(),
    account: { ...presentUser(user), language: user.language, googleSubject: user.googleSubject },
    addresses,
    sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({ device, createdAt, lastSeenAt })),
    orders,
    designs: designs.map((design) => presentDesign(design, { customerId: user.customerId, user: sessionUser, language: user.language })),
    drafts,
    wishes: wishlistItems,
    mails: emails,
    feedback,
    uploads: uploads.map(({ pictureKey, createdAt }) => ({ address: `/files/${pictureKey}`, createdAt })),
  }
}
