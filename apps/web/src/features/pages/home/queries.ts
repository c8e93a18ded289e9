/** What the page shows of the shop; asked for on the server too, so that the words are the same. */
export const BEST_SELLERS = { query: { sort: 'best-selling', inStock: 'true', limit: 4 } } as const
export const NEW_ARRIVALS = { query: { inStock: 'true', limit: 8 } } as const
export const LATEST_REVIEWS = { query: { limit: 3 } } as const
