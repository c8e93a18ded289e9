import type { Category } from '@picasso/contract'
import { asc, eq } from 'drizzle-orm'

import type { Database } from '../../platform/database/index.ts'
import { categories, categoryColors, categorySizes } from './schema.ts'

/** All garments with their sizes and active colors. */
export const createCategoriesQuery = (database: Database): (() => Promise<Category[]>) => {
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
