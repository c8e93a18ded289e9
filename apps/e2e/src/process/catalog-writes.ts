import {
  addDiscount,
  addProduct,
  addProductCategory,
  bulkUpdateProducts,
  deleteProduct,
  type GlobalSettings,
  listAdminProducts,
  listProductCategories,
  type ProductCategory,
  ProductFields,
  readAdminProduct,
  readGlobalSettings,
  reorderProductCategories,
  updateGlobalSettings,
  updateProduct,
  updateProductCategory,
} from '@picasso/contract'
import { type Arbitrary, array, boolean, constant, constantFrom, integer, nat, oneof, record, uniqueArray } from 'fast-check'
import type { Client } from 'pg'
import { vi } from 'vitest'
import type * as z from 'zod/mini'

/** A busy machine takes a while to notify the other process. */
const NOTIFIED_AFTER_MS = 30_000

/** Sends a request as the owner to some process of the shop and returns its body. */
export type Send = (method: string, path: string, body?: unknown) => Promise<unknown>

const Variants = uniqueArray(
  record({
    // Those that each of the garments has.
    color: constantFrom('White', 'Black'),
    size: constantFrom('medium', 'large'),
    price: integer({ min: 100, max: 999_999 }),
    // Around what pages show: sold out, the last piece, and the highest number they name.
    stock: constantFrom(0, 1, 2, 98, 99, 100, 500),
  }),
  { minLength: 1, maxLength: 4, selector: ({ color, size }) => `${color} ${size}` },
)
/** With characters that HTML, JSON in a script, XML and templates treat specially. */
const Title = constantFrom('Moth', 'Nine & Arches', 'Late <Sun>', '"Quoted"', '</script>', 'Ñandú', 'Low Tide', "It's $& raining")
const State = constantFrom('active', 'active', 'active', 'draft', 'archived')
/** Chooses one of the products or categories that exist when the write is made. */
const Choice = nat(1000)
const kind = <Kind extends string>(name: Kind) => constant(name)

export const AddProduct = record({
  kind: kind('add product'),
  title: Title,
  state: State,
  garment: constantFrom('tshirt', 'regular-tshirt', 'oversized-tshirt', 'hoodie'),
  category: Choice,
  variants: Variants,
})

/** A change that an owner, or a sale, makes to what visitors see. */
export const CatalogWrite = oneof(
  AddProduct,
  record({ kind: kind('change variants'), product: Choice, variants: Variants }),
  record({ kind: kind('change text'), product: Choice, title: Title, state: State, hasNewSlug: boolean() }),
  record({ kind: kind('delete product'), product: Choice }),
  record({ kind: kind('change states'), products: array(Choice, { minLength: 1, maxLength: 3 }), state: State }),
  record({ kind: kind('sell'), product: Choice, quantity: integer({ min: 1, max: 99 }) }),
  record({ kind: kind('add category'), title: Title }),
  record({ kind: kind('change category'), category: Choice, title: Title, isActive: boolean() }),
  record({ kind: kind('reverse categories') }),
  record({ kind: kind('change settings'), shopName: Title, price: nat(5000), days: nat(20) }),
  record({ kind: kind('add discount'), percent: integer({ min: 1, max: 90 }) }),
)
export type CatalogWrite = typeof CatalogWrite extends Arbitrary<infer Write> ? Write : never

const choose = <Item>(items: readonly Item[], choice: number): Item | undefined => items[choice % items.length]

/** Makes writes one after the other; what they choose from is read again each time. */
export class CatalogWriter {
  /** Makes slugs and codes unique. */
  #count = 0
  readonly #send: Send
  readonly #database: Client
  readonly #picture: string

  /** @param picture address of a stored picture, without which nothing can be on sale */
  constructor(send: Send, database: Client, picture: string) {
    this.#send = send
    this.#database = database
    this.#picture = picture
  }

  #next(): number {
    this.#count += 1
    return this.#count
  }

  async #chooseProduct(choice: number): Promise<string | undefined> {
    const { products } = listAdminProducts.response.parse(await this.#send('GET', `${listAdminProducts.path}?limit=100`))
    return choose(products, choice)?._id
  }

  async #listCategories(): Promise<ProductCategory[]> {
    return listProductCategories.response.parse(await this.#send('GET', listProductCategories.path)).productCategories
  }

  async #changeProduct(choice: number, change: object): Promise<void> {
    const id = await this.#chooseProduct(choice)
    if (id === undefined) return
    const product = readAdminProduct.response.parse(await this.#send('GET', readAdminProduct.path.replace(':id', id)))
    const fields = Object.entries(product).filter(([key]) => key in ProductFields)
    await this.#send('PUT', updateProduct.path.replace(':id', id), {
      ...Object.fromEntries(fields),
      version: product.version,
      variants: product.variants.map(({ color, size, price }) => ({ color, size, price })),
      ...change,
    })
  }

  async #addProduct({ title, state, garment, category, variants }: Extract<CatalogWrite, { kind: 'add product' }>): Promise<void> {
    const input = {
      title,
      slug: `piece-${this.#next()}`,
      text: `${title} in print`,
      seoTitle: '',
      seoText: '',
      translations: {},
      clothingType: garment,
      productCategoryId: choose(await this.#listCategories(), category)?._id ?? null,
      pictures: [{ url: this.#picture, alt: title, color: null }],
    }
    await this.#send('POST', addProduct.path, { ...input, state, variants })
  }

  async #sell(choice: number, quantity: number): Promise<void> {
    const id = await this.#chooseProduct(choice)
    await this.#database.query(
      `update inventory set on_hand = greatest(on_hand - $2, 0)
       where id = (select inventory_id from product_variants where product_id = $1 order by id limit 1)`,
      [id, quantity],
    )
  }

  async #changeCategory(choice: number, change: { title: string; isActive: boolean }): Promise<void> {
    const category = choose(await this.#listCategories(), choice)
    if (!category?.written) return
    const { slug, parentId, picture, version, written } = category
    const { text, translations } = written
    await this.#send('PUT', updateProductCategory.path.replace(':id', category._id), {
      slug,
      text,
      translations,
      parentId,
      picture,
      version,
      ...change,
    })
  }

  /** A process that has not been notified yet of a change through another one still has the former settings, with which a change is rejected. */
  async #readSettings(): Promise<z.infer<(typeof readGlobalSettings)['response']>> {
    const { rows } = await this.#database.query<{ version: number }>('select version from shop_settings')
    const current = rows[0]?.version ?? 0
    return vi.waitUntil(
      async () => {
        const settings = readGlobalSettings.response.parse(await this.#send('GET', readGlobalSettings.path))
        return settings.version === current && settings
      },
      { timeout: NOTIFIED_AFTER_MS, interval: 50 },
    )
  }

  async #changeSettings({ shopName, price, days }: { shopName: string; price: number; days: number }): Promise<void> {
    const { terms, version } = await this.#readSettings()
    const deliveryMethods = terms.deliveryMethods.map((method) => ({ ...method, price, days: { from: days, to: days + 2 } }))
    const changed: GlobalSettings = { ...terms, shopName, deliveryMethods }
    await this.#send('PUT', updateGlobalSettings.path, { terms: changed, version })
  }

  async #addDiscount(percent: number): Promise<void> {
    const discount = { code: `CODE${this.#next()}`, kind: 'percent', value: percent, minimum: 0, startsAt: null, endsAt: null, limit: null }
    await this.#send('POST', addDiscount.path, { ...discount, isActive: true })
  }

  async #changeStates(choices: readonly number[], state: string): Promise<void> {
    const ids = await Promise.all(choices.map((choice) => this.#chooseProduct(choice)))
    const known = [...new Set(ids.filter((id) => id !== undefined))]
    if (known.length > 0) await this.#send('POST', bulkUpdateProducts.path, { ids: known, state })
  }

  async #writeProduct(write: CatalogWrite): Promise<void> {
    if (write.kind === 'add product') await this.#addProduct(write)
    if (write.kind === 'change variants') await this.#changeProduct(write.product, { variants: write.variants })
    if (write.kind === 'change text') {
      const { title, state, hasNewSlug } = write
      await this.#changeProduct(write.product, { title, state, ...(hasNewSlug && { slug: `renamed-${this.#next()}` }) })
    }
    if (write.kind === 'delete product') {
      const id = await this.#chooseProduct(write.product)
      if (id !== undefined) await this.#send('DELETE', deleteProduct.path.replace(':id', id))
    }
    if (write.kind === 'change states') await this.#changeStates(write.products, write.state)
    if (write.kind === 'sell') await this.#sell(write.product, write.quantity)
  }

  async #writeOther(write: CatalogWrite): Promise<void> {
    if (write.kind === 'add category') {
      const category = { title: write.title, slug: `category-${this.#next()}`, text: '', translations: {}, parentId: null, picture: null }
      await this.#send('POST', addProductCategory.path, { ...category, isActive: true })
    }
    if (write.kind === 'change category') await this.#changeCategory(write.category, { title: write.title, isActive: write.isActive })
    if (write.kind === 'reverse categories') {
      const ids = (await this.#listCategories()).map(({ _id }) => _id).toReversed()
      await this.#send('PUT', reorderProductCategories.path, { parentId: null, ids })
    }
    if (write.kind === 'change settings') await this.#changeSettings(write)
    if (write.kind === 'add discount') await this.#addDiscount(write.percent)
  }

  async write(write: CatalogWrite): Promise<void> {
    await this.#writeProduct(write)
    await this.#writeOther(write)
  }
}
