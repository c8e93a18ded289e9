import { deleteSavedView, listSavedViews, type SavedView, saveView } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { keepView, removeView, type SavedViewRow, selectViews } from './queries.ts'
import { WORDS } from './words/index.ts'

/** More names than that are no help to find anything. */
const MOST_OF_A_LIST = 30

const present = ({ id, list, name, query }: SavedViewRow): SavedView => ({ _id: id, list, name, query })

export const mountSavedViews = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const { database } = parts
  const visitors = createVisitors(config, parts)

  mount(app, listSavedViews, async ({ query: { list }, request }) => {
    const { id } = await visitors.requireAdmin(request)
    return { views: (await selectViews(database, id, list)).map(present) }
  })

  mount(app, saveView, async ({ body, request }) => {
    const { id } = await visitors.requireAdmin(request)
    const kept = await selectViews(database, id, body.list)
    if (kept.length >= MOST_OF_A_LIST && kept.every(({ name }) => name !== body.name))
      throw new AppError('INVALID_INPUT', { fields: { name: (language) => WORDS[language].enough(MOST_OF_A_LIST) } })
    const [view] = await keepView(database, { userId: id, ...body })
    if (!view) throw new AppError('INTERNAL')
    return present(view)
  })

  mount(app, deleteSavedView, async ({ params, request }) => {
    const person = await visitors.requireAdmin(request)
    if (!(await removeView(database, person.id, params.id))) throw new AppError('NOT_FOUND')
    return { _id: params.id }
  })
}
