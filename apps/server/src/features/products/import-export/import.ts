import type { AdminProduct, ImportReport, Language, ProductInput } from '@picasso/contract'
import { sql } from 'drizzle-orm'

import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import type { Services } from '../../../services.ts'
import { writeAuditEntry } from '../../audit-log/index.ts'
import type { AuthenticatedUser } from '../../auth/index.ts'
import { selectFullProducts } from '../admin/queries.ts'
import { type StockCount, updateStock } from '../admin/variants.ts'
import { productCategories } from '../schema.ts'
import { loadReferences, validateProduct } from '../validate-product.ts'
import { getTableColumns } from './columns.ts'
import { ImportErrors } from './import-errors.ts'
import { parseProducts, type TableProduct } from './parse-csv.ts'
import { addFieldError, parseProduct } from './parse-product.ts'
import { type Change, isUnchanged, storeProducts } from './store-products.ts'

/** Rows per batch: memory use does not grow with the table. */
const IMPORT_BATCH_ROWS = 1_000

interface ImportRequest {
  file: Uint8Array
  /** Fraction digits of the shop's currency. */
  fractionDigits: number
  /** Languages that texts may be translated into. */
  languages: readonly Language[]
  /** True: only reports what would change. */
  dryRun: boolean
  user: AuthenticatedUser
  /** Language of the reported errors. */
  language: Language
}

type ImportServices = Pick<Services, 'database' | 'clock' | 'files' | 'jobs'>

/** Rolls back the transaction when errors were found. */
class ImportRejectedError extends Error {
  readonly report: ImportReport

  constructor(report: ImportReport) {
    super('Nothing of the table is stored.')
    this.report = report
  }
}

const splitIntoBatches = function* (products: Iterable<TableProduct>): Generator<TableProduct[]> {
  let batch: TableProduct[] = []
  let rows = 0
  for (const product of products) {
    batch.push(product)
    rows += product.rows.length
    if (rows < IMPORT_BATCH_ROWS) continue
    yield batch
    batch = []
    rows = 0
  }
  if (batch.length > 0) yield batch
}

const selectCategoryIds = async (transaction: Transaction): Promise<ReadonlyMap<string, string>> => {
  const rows = await transaction.select({ id: productCategories.id, slug: productCategories.slug }).from(productCategories)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

const selectExisting = async (
  transaction: Transaction,
  slugs: readonly string[],
  shouldLock: boolean,
): Promise<Map<string, AdminProduct>> => {
  const slugCondition = sql`slug = any(${sql.param([...slugs])}::text[])`
  // Concurrent editors wait, and then get VERSION_CONFLICT.
  if (shouldLock) await transaction.execute(sql`select id from products where ${slugCondition} order by id for update`)
  const products = await selectFullProducts(transaction, sql`where ${slugCondition}`)
  return new Map(products.map((product) => [product.slug, product]))
}

/** Processes one table. */
class ImportRun {
  readonly errors: ImportErrors
  readonly #transaction: Transaction
  readonly #parts: ImportServices
  readonly #request: ImportRequest
  readonly #counts: StockCount[] = []
  readonly #sums = { added: 0, changed: 0, unchanged: 0 }

  constructor(transaction: Transaction, services: ImportServices, request: ImportRequest) {
    this.#transaction = transaction
    this.#parts = services
    this.#request = request
    this.errors = new ImportErrors(request.language)
  }

  async run(): Promise<ImportReport> {
    const { file, dryRun, languages } = this.#request
    const categoryIds = await selectCategoryIds(this.#transaction)
    for (const batch of splitIntoBatches(parseProducts(file, getTableColumns(languages), this.errors))) {
      // One batch after another, on the one connection of the transaction.
      // oxlint-disable-next-line no-await-in-loop
      await this.#work(batch, categoryIds)
    }
    if (this.#isWriting) await this.#finish()
    return {
      ...this.#sums,
      faults: this.errors.reported,
      faultCount: this.errors.count,
      isStored: !dryRun && this.errors.count === 0,
    }
  }

  /** Stock is updated last, so that checkouts wait for locked rows as briefly as possible. */
  async #finish(): Promise<void> {
    await updateStock(this.#transaction, this.#counts)
    const { added, changed } = this.#sums
    if (added + changed > 0)
      await writeAuditEntry(this.#transaction, {
        at: this.#parts.clock.now(),
        actor: this.#request.user,
        subject: 'product',
        subjectId: null,
        text: `Imported a table of products: ${added} added, ${changed} changed.`,
      })
  }

  get #isWriting(): boolean {
    return !this.#request.dryRun && this.errors.count === 0
  }

  async #work(batch: readonly TableProduct[], categoryIds: ReadonlyMap<string, string>): Promise<void> {
    const { fractionDigits } = this.#request
    const { errors } = this
    const parsedProducts = batch.flatMap((product) => {
      const input = parseProduct(product, { fractionDigits, categoryIds, errors })
      return input ? [{ product, input }] : []
    })
    await this.#check(parsedProducts)
    const slugs = parsedProducts.map(({ input }) => input.slug)
    const existing = await selectExisting(this.#transaction, slugs, this.#isWriting)
    const changes = parsedProducts.flatMap(({ input }): Change[] => {
      const before = existing.get(input.slug)
      return before && isUnchanged(before, input) ? [] : [{ input, before }]
    })
    const added = changes.filter(({ before }) => before === undefined).length
    this.#sums.added += added
    this.#sums.changed += changes.length - added
    this.#sums.unchanged += parsedProducts.length - changes.length
    if (this.#isWriting && changes.length > 0) this.#counts.push(...(await storeProducts(this.#parts, this.#transaction, changes)))
  }

  async #check(parsedProducts: readonly { product: TableProduct; input: ProductInput }[]): Promise<void> {
    const references = await loadReferences(
      this.#transaction,
      this.#parts.files,
      parsedProducts.map(({ input }) => input),
    )
    for (const { product, input } of parsedProducts)
      for (const [path, message] of Object.entries(validateProduct(input, references)))
        addFieldError(product, path.split('.'), message, this.errors)
  }
}

/** Creates and updates the products of a table, all of them or none; products not in the table are unchanged. */
export const importProducts = async (services: ImportServices, request: ImportRequest): Promise<ImportReport> => {
  try {
    return await inTransaction(services.database, async (transaction) => {
      const report = await new ImportRun(transaction, services, request).run()
      if (!request.dryRun && !report.isStored) throw new ImportRejectedError(report)
      return report
    })
  } catch (error) {
    if (error instanceof ImportRejectedError) return error.report
    throw error
  }
}
