import type { SavedViewList } from '@picasso/contract'
import { and, asc, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Database } from '../../platform/database/index.ts'
import { savedViews } from './schema.ts'

export type SavedViewRow = typeof savedViews.$inferSelect

export const selectSavedViews = (database: Database, userId: string, list: SavedViewList): Promise<SavedViewRow[]> =>
  database
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.name))

/** Saves a view; one with the same name is overwritten. */
export const upsertSavedView = async (database: Database, view: Omit<SavedViewRow, 'id'>): Promise<SavedViewRow[]> =>
  database
    .insert(savedViews)
    .values({ id: newId(), ...view })
    .onConflictDoUpdate({ target: [savedViews.userId, savedViews.list, savedViews.name], set: { query: view.query } })
    .returning()

/** False when the view is not this user's. */
export const deleteSavedViewRow = async (database: Database, userId: string, id: string): Promise<boolean> => {
  const deletedViews = await database
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
    .returning({ id: savedViews.id })
  return deletedViews.length > 0
}
