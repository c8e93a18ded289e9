import { asc, sql } from 'drizzle-orm'

import type { Database } from '../../platform/database/index.ts'
import { feedback } from './schema.ts'

/** Feedback sent with this email, oldest first. */
export const selectFeedbackByEmail = (database: Database, email: string) =>
  database
    .select({
      rating: feedback.rating,
      text: feedback.text,
      name: feedback.name,
      email: feedback.email,
      orderNumber: feedback.orderNumber,
      state: feedback.state,
      createdAt: feedback.createdAt,
    })
    .from(feedback)
    .where(sql`lower(${feedback.email}) = ${email}`)
    .orderBy(asc(feedback.id))
