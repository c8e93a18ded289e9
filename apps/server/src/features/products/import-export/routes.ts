import { Readable } from 'node:stream'

import multipart from '@fastify/multipart'
import {
  AdminProductFilter,
  getCurrencyDigits,
  importProducts as importEndpoint,
  getTranslationLanguages,
  type Language,
  type AdminProduct,
  PRODUCT_TEXT_FIELDS,
  formatAmountInput,
  MAX_IMPORT_BYTES,
  DOWNLOADS,
} from '@picasso/contract'
import { CLOTH_LABELS, GARMENTS } from '@picasso/design'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { FeatureContext } from '../../../feature.ts'
import { BYTE_ORDER_MARK, writeRow } from '../../../platform/csv.ts'
import type { Database } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { getRequestLanguage } from '../../../platform/http/language.ts'
import { mount, mountDownload, parseInput } from '../../../platform/http/mount.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'
import { selectFullProducts, buildFilterCondition } from '../admin/queries.ts'
import { PRODUCT_MESSAGES } from '../messages/index.ts'
import { productCategories } from '../schema.ts'
import { getTableColumns } from './columns.ts'
import { importProducts } from './import.ts'

/** The form has one short field and one file. */
const FORM_LIMITS = {
  fileSize: MAX_IMPORT_BYTES,
  files: 1,
  fields: 1,
  parts: 2,
  fieldNameSize: 100,
  fieldSize: 100,
  headerPairs: 20,
} as const

const registerMultipart = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: true })
}

const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'FST_REQ_FILE_TOO_LARGE'
    ? new AppError('TOO_LARGE', { message: (language) => PRODUCT_MESSAGES[language].table.tooLarge(MAX_IMPORT_BYTES / 1024 / 1024) })
    : new AppError('INVALID_INPUT', { message: (language) => PRODUCT_MESSAGES[language].table.invalidForm, details: error })
}

interface ImportForm {
  file: Buffer
  dryRun: boolean
}

/** Reads `file` and `dryRun`, in any order. */
const readImportForm = async (request: FastifyRequest): Promise<ImportForm> => {
  let file: Buffer | undefined
  let dryRun: unknown
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === 'file') file = await part.toBuffer()
      else if (part.type === 'field' && part.fieldname === 'dryRun') dryRun = part.value
      else
        throw new AppError('INVALID_INPUT', { fields: { [part.fieldname]: (language) => PRODUCT_MESSAGES[language].table.invalidField } })
    }
  } catch (error) {
    throw toAppError(error)
  }
  if (file === undefined)
    throw new AppError('INVALID_INPUT', { fields: { file: (language) => PRODUCT_MESSAGES[language].table.fileRequired } })
  if (dryRun !== 'true' && dryRun !== 'false')
    throw new AppError('INVALID_INPUT', { fields: { dryRun: (language) => PRODUCT_MESSAGES[language].table.booleanRequired } })
  return { file, dryRun: dryRun === 'true' }
}

type Picture = AdminProduct['pictures'][number]

/** One line a picture: its URL, the color and side it shows, and its alternative text. */
const formatPicture = ({ url, alt, color, side }: Picture): string => `${url} [${color ?? 'Any'}${side ? ` ${side}` : ''}] ${alt}`

/** Translated alternative texts, one line a picture; empty if none is translated. */
const formatPictureTexts = (pictures: readonly Picture[], language: Language): string =>
  pictures.some(({ translations }) => translations[language]?.alt !== undefined)
    ? pictures.map(({ translations }) => translations[language]?.alt ?? '').join('\n')
    : ''

/** Rows of a product; its variants in the garment's order of colors and sizes. */
const formatProductRows = (
  product: AdminProduct,
  { categorySlug, fractionDigits, languages }: { categorySlug: string; fractionDigits: number; languages: readonly Language[] },
): string => {
  const { slug, title, text, artist, line, clothingType, state, seoTitle, seoText, pictures, translations } = product
  const { sizes } = GARMENTS[clothingType]
  const getSortKey = ({ color, size }: AdminProduct['variants'][number]): number =>
    CLOTH_LABELS.indexOf(color) * 100 + sizes.findIndex(({ value }) => value === size)
  const translated = languages.flatMap((language) => [
    ...PRODUCT_TEXT_FIELDS.map((field) => translations[language]?.[field] ?? ''),
    formatPictureTexts(pictures, language),
  ])
  const productCells = [
    title,
    text,
    clothingType,
    categorySlug,
    state,
    seoTitle,
    seoText,
    pictures.map(formatPicture).join('\n'),
    artist,
    line,
    ...translated,
  ]
  const cells = product.variants
    .toSorted((a, b) => getSortKey(a) - getSortKey(b))
    .map(({ color, size, price, stock }) => [color, size, formatAmountInput(price, fractionDigits), stock])
  return (cells.length === 0 ? [['', '', '', '']] : cells)
    .map((variant, index) => writeRow([slug, ...(index === 0 ? productCells : productCells.map(() => '')), ...variant]))
    .join('')
}

/** Products per query, so that memory use does not grow with the size of the shop. */
const EXPORT_BATCH_SIZE = 500

interface ExportRequest {
  /** Condition on `product`. */
  condition: SQL
  /** Fraction digits of the shop's currency. */
  fractionDigits: number
  /** Languages that texts may be translated into. */
  languages: readonly Language[]
}

const generateCsv = async function* (database: Database, { condition, fractionDigits, languages }: ExportRequest): AsyncGenerator<string> {
  const categories = await database.select({ id: productCategories.id, slug: productCategories.slug }).from(productCategories)
  const slugById = new Map(categories.map(({ id, slug }) => [id, slug]))
  yield BYTE_ORDER_MARK + writeRow(getTableColumns(languages).all)
  let after: string | undefined
  do {
    const afterCondition = after === undefined ? sql`true` : sql`product.id > ${after}`
    // Oldest first: an import creates products in this order, so an export of the imported products has the same order.
    // oxlint-disable-next-line no-await-in-loop
    const page = await selectFullProducts(
      database,
      sql`where ${condition} and ${afterCondition} order by product.id limit ${EXPORT_BATCH_SIZE}`,
    )
    yield page
      .map((product) =>
        formatProductRows(product, { categorySlug: slugById.get(product.productCategoryId ?? '') ?? '', fractionDigits, languages }),
      )
      .join('')
    after = page.length === EXPORT_BATCH_SIZE ? page.at(-1)?._id : undefined
  } while (after !== undefined)
}

/** All matching products as a CSV stream (RFC 4180), read in batches. */
const exportProducts = (database: Database, request: ExportRequest): Readable => Readable.from(generateCsv(database, request))

/** A table is held in memory while it is imported. */
const importSemaphore = createSemaphore({ concurrency: 1, maxPending: 3 })

const ExportQuery = z.object(AdminProductFilter)

/** Export and import of products as CSV. */
export const mountProductImportExport = async (app: FastifyInstance, { config, services }: FeatureContext): Promise<void> => {
  const getShopFormat = () => ({
    fractionDigits: getCurrencyDigits(config.shop.currency),
    languages: getTranslationLanguages(config.shop.locale),
  })

  mountDownload(app, DOWNLOADS.exportProducts, async ({ request, reply }) => {
    parseInput([[ExportQuery, request.query]])
    const filter = ExportQuery.parse(request.query)
    reply.header('content-type', 'text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="products.csv"')
    return exportProducts(services.database, { condition: buildFilterCondition(filter), ...getShopFormat() })
  })

  // Multipart forms are accepted only inside this scope.
  await app.register(async (scope) => {
    await registerMultipart(scope)
    mount(scope, importEndpoint, async ({ user, request }) => {
      // Read the form before entering the semaphore: a slow upload must not block other imports.
      const form = await readImportForm(request)
      const report = await importSemaphore.run(() =>
        importProducts(services, {
          ...form,
          ...getShopFormat(),
          user,
          language: getRequestLanguage(request),
        }),
      )
      if (!report) throw new AppError('UNAVAILABLE', { headers: { 'retry-after': '10' } })
      return report
    })
  })
}
