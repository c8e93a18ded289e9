import { EMAIL_STATES, type EmailState } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { indexTrigrams, isInList } from '../../platform/database/columns.ts'

/** What the owner's list searches. */
export const listSearchedTexts = ({
  recipientAddress,
  recipientName,
  subject,
}: Record<'recipientAddress' | 'recipientName' | 'subject', AnyPgColumn>): AnyPgColumn[] => [recipientAddress, recipientName, subject]

/** The outbox: every email of the shop; the secrets in its links are removed once it was sent. */
export const emails = pgTable(
  'emails',
  {
    id: uuid('id').primaryKey(),
    /** Id of the subject, such as an order or a user; followed by a second word where there may be several of a kind. */
    reference: text('reference').notNull(),
    kind: text('kind').notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientAddress: text('recipient_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    state: text('state').$type<EmailState>().notNull(),
    /** Incremented by each deliberate resend. Part of the Message-ID, so that recipients see a resend as a new email. */
    sendCount: integer('send_count').notNull().default(1),
    /** Attempts of the current send. */
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** The secrets in its links are removed, so that readers of the outbox cannot use them. */
    linksRemoved: boolean('links_removed').notNull().default(false),
    /** A user is waiting for it: sent before notices. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    /** Id of the worker that is sending it, until `claimedUntil` at the latest. */
    claimedBy: text('claimed_by'),
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    /** When it was queued for the current send. */
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    // No email is stored twice.
    unique('emails_reference_kind').on(table.reference, table.kind),
    // For the list, newest first, filtered by state or kind.
    index('emails_state').on(table.state, table.id),
    index('emails_kind').on(table.kind, table.id),
    // Not while they wait, so that placing an order does not have to index its email.
    indexTrigrams('emails_contain', listSearchedTexts(table)).where(sql`${table.state} <> 'waiting'`),
    check('emails_state_known', isInList(table.state, EMAIL_STATES)),
  ],
)
