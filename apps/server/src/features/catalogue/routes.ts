import { listCategories, readCategory } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { prepareCategories } from './queries.ts'

export const mountCatalogue = (app: FastifyInstance, { database }: Pick<Parts, 'database'>): void => {
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
}
