import { deleteSavedView, listSavedViews, type SavedView, saveView } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Services } from '../../services.ts'
import { createAuthentication } from '../auth/index.ts'
import { MESSAGES } from './messages/index.ts'
import { upsertSavedView, deleteSavedViewRow, type SavedViewRow, selectSavedViews } from './queries.ts'

/** More names than that are no help to find anything. */
const MAX_VIEWS_PER_LIST = 30

const present = ({ id, list, name, query }: SavedViewRow): SavedView => ({ _id: id, list, name, query })

export const mountSavedViews = (app: FastifyInstance, config: Config, services: Services): void => {
  const { database } = services
  const authentication = createAuthentication(config, services)

  mount(app, listSavedViews, async ({ query: { list }, request }) => {
    const { id } = await authentication.requireAdmin(request)
    return { views: (await selectSavedViews(database, id, list)).map(present) }
  })

  mount(app, saveView, async ({ body, request }) => {
    const { id } = await authentication.requireAdmin(request)
    const existingViews = await selectSavedViews(database, id, body.list)
    if (existingViews.length >= MAX_VIEWS_PER_LIST && existingViews.every(({ name }) => name !== body.name))
      throw new AppError('INVALID_INPUT', { fields: { name: (language) => MESSAGES[language].tooManyViews(MAX_VIEWS_PER_LIST) } })
    const [view] = await upsertSavedView(database, { userId: id, ...body })
    if (!view) throw new AppError('INTERNAL')
    return present(view)
  })

  mount(app, deleteSavedView, async ({ params, request }) => {
    const user = await authentication.requireAdmin(request)
    if (!(await deleteSavedViewRow(database, user.id, params.id))) throw new AppError('NOT_FOUND')
    return { _id: params.id }
  })
}
