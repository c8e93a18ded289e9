import { type Category, listAdminCategories, listCategories, readCategory, updateCategory } from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { languageOf } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import { createVisitors } from '../accounts/index.ts'
import { changeCategory, selectAdminCategories } from './admin.ts'
import { prepareCategories } from './queries.ts'
import { WORDS } from './words/index.ts'

/** The shop's first words about a garment are said in the reader's language; an admin's stay as they are. */
const inWordsOf = (request: FastifyRequest, category: Category): Category => {
  const { clothingType, text } = category
  return text === WORDS.en.texts[clothingType] ? { ...category, text: WORDS[languageOf(request)].texts[clothingType] } : category
}

export const mountCatalogue = (app: FastifyInstance, config: Config, parts: Parts): void => {
  const { database } = parts
  const visitors = createVisitors(config, parts)
  const readCategories = prepareCategories(database)

  mount(app, listCategories, async ({ request }) => {
    const categories = await readCategories()
    return { categories: categories.filter((category) => category.isActive).map((category) => inWordsOf(request, category)) }
  })

  mount(app, readCategory, async ({ params, request }) => {
    const category = (await readCategories()).find(({ _id }) => _id === params.id)
    if (!category?.isActive) throw new AppError('NOT_FOUND')
    return inWordsOf(request, category)
  })

  mount(app, listAdminCategories, async ({ request }) => {
    await visitors.requireAdmin(request)
    return { categories: await selectAdminCategories(database) }
  })

  mount(app, updateCategory, async ({ params, body, request }) => {
    return changeCategory(parts, await visitors.requireAdmin(request), params.id, body)
  })
}
