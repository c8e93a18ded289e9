import { listAdminCategories, listCategories, readCategory, updateCategory } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { changeCategory, selectAdminCategories } from './admin.ts'
import { prepareCategories } from './queries.ts'

export const mountCatalogue = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const { database } = parts
  const visitors = createVisitors(config, parts)
  const readCategories = prepareCategories(database)

  mount(app, listCategories, async () => {
    const categories = await readCategories()
    return { categories: categories.filter((category) => category.isActive) }
  })

  mount(app, readCategory, async ({ params }) => {
    const category = (await readCategories()).find(({ _id }) => _id === params.id)
    if (!category?.isActive) throw new AppError('NOT_FOUND')
    return category
  })

  mount(app, listAdminCategories, async ({ request }) => {
    await visitors.requireAdmin(request)
    return { categories: await selectAdminCategories(database) }
  })

  mount(app, updateCategory, async ({ params, body, request }) => {
    return changeCategory(parts, await visitors.requireAdmin(request), params.id, body)
  })
}
