import { v7 as newId } from 'uuid'

import type { Transaction } from '../../platform/database/index.ts'
import type { AuthenticatedUser } from '../auth/index.ts'
import { auditEntries } from './schema.ts'

interface AuditChange {
  at: Date
  /** Null for the shop itself. */
  actor: Pick<AuthenticatedUser, 'id' | 'name'> | null
  subject: 'settings' | 'discount' | 'product' | 'category' | 'product category' | 'user' | 'feedback' | 'mail'
  subjectId: string | null
  /** A sentence: what was changed. */
  text: string
}

/** Written with the change itself: there is no change without its entry. Orders have a timeline of their own. */
export const writeAuditEntry = async (transaction: Transaction, { at, actor, subject, subjectId, text }: AuditChange): Promise<void> => {
  await transaction
    .insert(auditEntries)
    .values({ id: newId(), at, userId: actor?.id ?? null, userName: actor?.name ?? null, subject, subjectId, text })
}
