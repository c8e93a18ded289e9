import type { AdminProduct, ImportReport, Language, ProductInput } from '@picasso/contract'
import { sql } from 'drizzle-orm'

import type { Parts } from '../../../parts.ts'
import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import type { Person } from '../../accounts/index.ts'
import { writeAudit } from '../../audit/index.ts'
import { lookAround } from '../admin/surroundings.ts'
import { type Count, countShelves } from '../admin/variants.ts'
import { selectWhole } from '../admin/whole.ts'
import { productFaults } from '../rules.ts'
import { productCategories } from '../schema.ts'
import { tableColumns } from './columns.ts'
import { Faults } from './faults.ts'
import { placeFault, readProduct } from './read-product.ts'
import { readProducts, type TableProduct } from './read-table.ts'
import { type Change, isSame, storeProducts } from './store.ts'

/** Rows worked on at once: memory does not grow with the table. */
const ROWS_AT_ONCE = 1_000

interface ImportRequest {
  file: Uint8Array
  /** Digits behind the point of the shop's currency. */
  digits: number
  /** Into which texts may be translated. */
  languages: readonly Language[]
  /** True: says what would happen and does nothing. */
  dryRun: boolean
  by: Person
  /** In which faults are said to them. */
  language: Language
}

type ImportParts = Pick<Parts, 'database' | 'clock' | 'files' | 'jobs'>

/** Takes everything back that was written before a fault was found. */
class NothingStored extends Error {
  readonly report: ImportReport

  constructor(report: ImportReport) {
    super('Nothing of the table is stored.')
    this.report = report
  }
}

const batchesOf = function* (products: Iterable<TableProduct>): Generator<TableProduct[]> {
  let batch: TableProduct[] = []
  let rows = 0
  for (const product of products) {
    batch.push(product)
    rows += product.rows.length
    if (rows < ROWS_AT_ONCE) continue
    yield batch
    batch = []
    rows = 0
  }
  if (batch.length > 0) yield batch
}

const selectShelfIds = async (transaction: Transaction): Promise<ReadonlyMap<string, string>> => {
  const rows = await transaction.select({ id: productCategories.id, slug: productCategories.slug }).from(productCategories)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

const selectPresent = async (
  transaction: Transaction,
  slugs: readonly string[],
  isWriting: boolean,
): Promise<Map<string, AdminProduct>> => {
  const named = sql`slug = any(${sql.param([...slugs])}::text[])`
  // Whoever changes one of them meanwhile waits, and is then told of the other version.
  if (isWriting) await transaction.execute(sql`select id from products where ${named} order by id for update`)
  const products = await selectWhole(transaction, sql`where ${named}`)
  return new Map(products.map((product) => [product.slug, product]))
}

/** One reading of a table from its beginning to its end. */
class Import {
  readonly faults: Faults
  readonly #transaction: Transaction
  readonly #parts: ImportParts
  readonly #request: ImportRequest
  readonly #counts: Count[] = []
  readonly #sums = { added: 0, changed: 0, unchanged: 0 }

  constructor(transaction: Transaction, parts: ImportParts, request: ImportRequest) {
    this.#transaction = transaction
    this.#parts = parts
    this.#request = request
    this.faults = new Faults(request.language)
  }

  async run(): Promise<ImportReport> {
    const { file, dryRun, languages } = this.#request
    const shelves = await selectShelfIds(this.#transaction)
    for (const batch of batchesOf(readProducts(file, tableColumns(languages), this.faults))) {
      // One batch after the other, over the one connection of the transaction.
      // oxlint-disable-next-line no-await-in-loop
      await this.#work(batch, shelves)
    }
    if (this.#isWriting) await this.#finish()
    return {
      ...this.#sums,
      faults: this.faults.told,
      faultCount: this.faults.count,
      isStored: !dryRun && this.faults.count === 0,
    }
  }

  /** Stock is counted at the end, so that buyers wait for a shelf as briefly as possible. */
  async #finish(): Promise<void> {
    await countShelves(this.#transaction, this.#counts)
    const { added, changed } = this.#sums
    if (added + changed > 0)
      await writeAudit(this.#transaction, {
        at: this.#parts.clock.now(),
        by: this.#request.by,
        subject: 'product',
        subjectId: null,
        text: `Imported a table of products: ${added} added, ${changed} changed.`,
      })
  }

  get #isWriting(): boolean {
    return !this.#request.dryRun && this.faults.count === 0
  }

  async #work(batch: readonly TableProduct[], shelves: ReadonlyMap<string, string>): Promise<void> {
    const { digits } = this.#request
    const { faults } = this
    const read = batch.flatMap((product) => {
      const input = readProduct(product, { digits, shelves, faults })
      return input ? [{ product, input }] : []
    })
    await this.#check(read)
    const slugs = read.map(({ input }) => input.slug)
    const present = await selectPresent(this.#transaction, slugs, this.#isWriting)
    const changes = read.flatMap(({ input }): Change[] => {
      const before = present.get(input.slug)
      return before && isSame(before, input) ? [] : [{ input, before }]
    })
    const added = changes.filter(({ before }) => before === undefined).length
    this.#sums.added += added
    this.#sums.changed += changes.length - added
    this.#sums.unchanged += read.length - changes.length
    if (this.#isWriting && changes.length > 0) this.#counts.push(...(await storeProducts(this.#parts, this.#transaction, changes)))
  }

  async #check(read: readonly { product: TableProduct; input: ProductInput }[]): Promise<void> {
    const there = await lookAround(
      this.#transaction,
      this.#parts.files,
      read.map(({ input }) => input),
    )
    for (const { product, input } of read)
      for (const [path, said] of Object.entries(productFaults(input, there))) placeFault(product, path.split('.'), said, this.faults)
  }
}

/** Makes the products what a table says, all of them or none; products it does not name stay as they are. */
export const importProducts = async (parts: ImportParts, request: ImportRequest): Promise<ImportReport> => {
  try {
    return await inTransaction(parts.database, async (transaction) => {
      const report = await new Import(transaction, parts, request).run()
      if (!request.dryRun && !report.isStored) throw new NothingStored(report)
      return report
    })
  } catch (error) {
    if (error instanceof NothingStored) return error.report
    throw error
  }
}
