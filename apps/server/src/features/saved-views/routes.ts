import { deleteSavedView, listSavedViews, type SavedView, saveView } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { FeatureContext } from '../../feature.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { SAVED_VIEW_MESSAGES } from './messages.ts'
import { deleteSavedViewRow, type SavedViewRow, selectSavedViews, upsertSavedView } from './queries.ts'

/** Enough for one list; more names would not help to find anything. */
const MAX_VIEWS_PER_LIST = 30

const present = ({ id, list, name, query }: SavedViewRow): SavedView => ({ _id: id, list, name, query })

export const mountSavedViews = (app: FastifyInstance, { services }: FeatureContext): void => {
  const { database } = services
  mount(app, listSavedViews, async ({ query: { list }, user: { id } }) => {
    return { views: (await selectSavedViews(database, id, list)).map(present) }
  })

  mount(app, saveView, async ({ body, user: { id } }) => {
    const existingViews = await selectSavedViews(database, id, body.list)
    if (existingViews.length >= MAX_VIEWS_PER_LIST && existingViews.every(({ name }) => name !== body.name))
      throw new AppError('INVALID_INPUT', {
        fields: { name: (language) => SAVED_VIEW_MESSAGES[language].tooManyViews(MAX_VIEWS_PER_LIST) },
      })
    const [view] = await upsertSavedView(database, { userId: id, ...body })
    if (!view) throw new AppError('INTERNAL')
    return present(view)
  })

  mount(app, deleteSavedView, async ({ params, user }) => {
    if (!(await deleteSavedViewRow(database, user.id, params.id))) throw new AppError('NOT_FOUND')
    return { _id: params.id }
  })
}
