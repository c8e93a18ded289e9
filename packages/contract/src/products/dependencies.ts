const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const readIds = (list: unknown): string[] =>
  Array.isArray(list) ? list.flatMap((item: unknown) => (isRecord(item) && typeof item['_id'] === 'string' ? [item['_id']] : [])) : []

const dependOnProducts = (list: unknown): string[] => readIds(list).map((id) => `product ${id}`)

/** Which products are in a list, and in which order. */
const dependOnListing = (input: unknown): string[] => {
  const query = isRecord(input) && isRecord(input['query']) ? input['query'] : {}
  return ['listing', ...(query['sort'] === 'best-selling' ? ['sold'] : []), ...('inStock' in query ? ['availability'] : [])]
}

/** What the responses of calls depend on, by their endpoint; the names are those of `watchCatalog` in the server. */
const DEPENDENCIES: Readonly<Record<string, (data: Record<string, unknown>, input: unknown) => readonly string[]>> = {
  // A change of these renews all pages.
  readSettings: () => [],
  listCategories: () => [],
  listShopProductCategories: () => ['listing'],
  listProducts: ({ products }, input) => [...dependOnListing(input), ...dependOnProducts(products)],
  listProductFacets: (_data, input) => dependOnListing(input),
  readProduct: (product) => [`stock ${String(product['_id'])}`, ...dependOnProducts([product]), ...dependOnProducts(product['related'])],
  listReviews: () => ['reviews'],
}

/** Names of what a response shows, whose changes make it stale; undefined if they are not known, so that it must not be cached. */
export const getDependencies = (endpoint: string, data: unknown, input: unknown): readonly string[] | undefined =>
  isRecord(data) ? DEPENDENCIES[endpoint]?.(data, input) : undefined
