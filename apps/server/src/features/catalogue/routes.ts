import { listCategories, listProducts, readCategory } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'

import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import { presentProduct, readPlace, writePlace } from './present.ts'
import { prepareCategories, prepareProductPage } from './queries.ts'

/** Cards of one page unless asked otherwise: divisible by two, three and four columns. */
const PAGE_SIZE = 24

export const mountCatalogue = (app: FastifyInstance, { database }: Pick<Parts, 'database'>): void => {
  const readCategories = prepareCategories(database)
  const productPage = prepareProductPage(database)

  mount(app, listCategories, async () => {
    const categories = await readCategories()
    return { categories: categories.filter((category) => category.isActive) }
  })

  mount(app, readCategory, async ({ params }) => {
    const category = (await readCategories()).find(({ _id }) => _id === params.id)
    if (!category?.isActive) throw new AppError('NOT_FOUND')
    return category
  })

  mount(app, listProducts, async ({ query }) => {
    const limit = query.limit ?? PAGE_SIZE
    // One row more tells whether there is a next page.
    const rows = await productPage.execute({ after: readPlace(query.after), limit: limit + 1 })
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return { products: page.map(presentProduct), next: rows.length > limit && last ? writePlace(last.id) : null }
  })
}
