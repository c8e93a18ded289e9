import { type Category, listAdminCategories, listCategories, readCategory, updateCategory } from '@picasso/contract'
import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { FeatureContext } from '../../feature.ts'
import type { Database } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getRequestLanguage } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import { changeCategory, selectAdminCategories } from './admin.ts'
import { MESSAGES } from './messages/index.ts'
import { categories, categoryColors, categorySizes } from './schema.ts'

/** All garments with their sizes and active colors. */
const createCategoriesQuery = (database: Database): (() => Promise<Category[]>) => {
  const allCategories = database.select().from(categories).orderBy(asc(categories.position)).prepare('categories')
  const allSizes = database.select().from(categorySizes).orderBy(asc(categorySizes.position)).prepare('category_sizes')
  const activeColors = database
    .select()
    .from(categoryColors)
    .where(eq(categoryColors.isActive, true))
    .orderBy(asc(categoryColors.position))
    .prepare('category_colors')
  return async () => {
    const [rows, sizes, colors] = await Promise.all([allCategories.execute(), allSizes.execute(), activeColors.execute()])
    return rows.map(({ id, clothingType, title, text, isActive }) => ({
      _id: id,
      clothingType,
      title,
      text,
      isActive,
      sizes: sizes.filter((size) => size.categoryId === id).map(({ label, value, priceMinor }) => ({ label, value, price: priceMinor })),
      colors: colors.filter((color) => color.categoryId === id).map(({ color }) => color),
    }))
  }
}

/** The default text of a garment is shown in the reader's language; a text an admin wrote is shown as it is. */
const localizeCategory = (request: FastifyRequest, category: Category): Category => {
  const { clothingType, text } = category
  return text === MESSAGES.en.defaultTexts[clothingType]
    ? { ...category, text: MESSAGES[getRequestLanguage(request)].defaultTexts[clothingType] }
    : category
}

export const mountGarments = (app: FastifyInstance, { services }: FeatureContext): void => {
  const { database } = services
  const loadCategories = createCategoriesQuery(database)

  mount(app, listCategories, async ({ request }) => {
    const allCategories = await loadCategories()
    return { categories: allCategories.filter((category) => category.isActive).map((category) => localizeCategory(request, category)) }
  })

  mount(app, readCategory, async ({ params, request }) => {
    const category = (await loadCategories()).find(({ _id }) => _id === params.id)
    if (!category?.isActive) throw new AppError('NOT_FOUND')
    return localizeCategory(request, category)
  })

  mount(app, listAdminCategories, async () => {
    return { categories: await selectAdminCategories(database) }
  })

  mount(app, updateCategory, async ({ params, body, user }) => {
    return changeCategory(services, user, params.id, body)
  })
}
