import { deleteSavedView, listSavedViews, type SavedView, saveView, type SavedViewList, type Language } from '@picasso/contract'
import { and, asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'

import { defineFeature, type FeatureContext } from '../../feature.ts'
import type { Database } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { savedViews } from './schema.ts'

const english = { tooManyViews: (max: number) => `There are ${max} views already: forget one first.` }

const spanish: typeof english = { tooManyViews: (max) => `Ya hay ${max} vistas: elimina una antes.` }

const MESSAGES: Record<Language, typeof english> = { en: english, es: spanish }

type SavedViewRow = typeof savedViews.$inferSelect

const selectSavedViews = (database: Database, userId: string, list: SavedViewList): Promise<SavedViewRow[]> =>
  database
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.name))

/** Saves a view; one with the same name is overwritten. */
const upsertSavedView = async (database: Database, view: Omit<SavedViewRow, 'id'>): Promise<SavedViewRow[]> =>
  database
    .insert(savedViews)
    .values({ id: newId(), ...view })
    .onConflictDoUpdate({ target: [savedViews.userId, savedViews.list, savedViews.name], set: { query: view.query } })
    .returning()

/** False when the view is not this user's. */
const deleteSavedViewRow = async (database: Database, userId: string, id: string): Promise<boolean> => {
  const deletedViews = await database
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
    .returning({ id: savedViews.id })
  return deletedViews.length > 0
}

/** Enough for one list; more names would not help to find anything. */
const MAX_VIEWS_PER_LIST = 30

const present = ({ id, list, name, query }: SavedViewRow): SavedView => ({ _id: id, list, name, query })

const mountSavedViews = (app: FastifyInstance, { services }: FeatureContext): void => {
  const { database } = services
  mount(app, listSavedViews, async ({ query: { list }, user: { id } }) => {
    return { views: (await selectSavedViews(database, id, list)).map(present) }
  })

  mount(app, saveView, async ({ body, user: { id } }) => {
    const existingViews = await selectSavedViews(database, id, body.list)
    if (existingViews.length >= MAX_VIEWS_PER_LIST && existingViews.every(({ name }) => name !== body.name))
      throw new AppError('INVALID_INPUT', { fields: { name: (language) => MESSAGES[language].tooManyViews(MAX_VIEWS_PER_LIST) } })
    const [view] = await upsertSavedView(database, { userId: id, ...body })
    if (!view) throw new AppError('INTERNAL')
    return present(view)
  })

  mount(app, deleteSavedView, async ({ params, user }) => {
    if (!(await deleteSavedViewRow(database, user.id, params.id))) throw new AppError('NOT_FOUND')
    return { _id: params.id }
  })
}

export const savedViewsFeature = defineFeature({
  name: 'saved-views',
  uses: ['auth'],
  mount: mountSavedViews,
})
