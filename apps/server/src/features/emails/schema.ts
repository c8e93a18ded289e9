import { EMAIL_STATES, type EmailState } from '@picasso/contract'
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { isInList } from '../../platform/database/check-constraint.ts'

/** The outbox: every mail the shop ever wrote, as it was written; what its links open is taken out once it was sent. */
export const emails = pgTable(
  'emails',
  {
    id: uuid('id').primaryKey(),
    /** Id of what the mail is about: an order, a person. Where there may be several of a kind, a second word tells them apart. */
    reference: text('reference').notNull(),
    kind: text('kind').notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientAddress: text('recipient_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    state: text('state').$type<EmailState>().notNull(),
    /** Counts deliberate sendings. Part of the Message-ID: one sent again on purpose is another mail to who receives it. */
    sendCount: integer('send_count').notNull().default(1),
    /** Of the present sending. */
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** The secrets in its links are taken out: nobody who reads the outbox later can use them. */
    linksRemoved: boolean('links_removed').notNull().default(false),
    /** Somebody waits for it: it goes before notices. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    /** The worker that is talking to the mail server about this mail, until `claimedUntil` at the latest. */
    claimedBy: text('claimed_by'),
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    /** Since when it has been waiting to be sent, this time. */
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    // Nothing is mailed twice.
    unique('emails_reference_kind').on(table.reference, table.kind),
    // The list, newest first, of one state or of one kind.
    index('emails_state').on(table.state, table.id),
    index('emails_kind').on(table.kind, table.id),
    check('emails_state_known', isInList(table.state, EMAIL_STATES)),
  ],
)
