import { v7 as newId } from 'uuid'

import type { Transaction } from '../../platform/database/index.ts'
import type { Person } from '../accounts/index.ts'
import { auditEntries } from './schema.ts'

interface Deed {
  at: Date
  /** Null for the shop itself. */
  by: Pick<Person, 'id' | 'name'> | null
  subject: 'settings' | 'discount' | 'product' | 'category' | 'product category' | 'user' | 'feedback' | 'mail'
  subjectId: string | null
  /** A sentence: what was changed. */
  text: string
}

/** Written with the change itself: there is no change without its entry. Orders have a timeline of their own. */
export const writeAudit = async (transaction: Transaction, { at, by, subject, subjectId, text }: Deed): Promise<void> => {
  await transaction
    .insert(auditEntries)
    .values({ id: newId(), at, personId: by?.id ?? null, personName: by?.name ?? null, subject, subjectId, text })
}
