import type { Notifications, Subscription } from '../../platform/database/index.ts'

/** Notification channel on which changes of products, categories, reviews and stock reach every process of the shop. */
const PRODUCTS_CHANNEL = 'catalogue'

interface CatalogChange {
  /** What changed, as `getDependencies` names what pages and responses show; undefined for everything. */
  names: readonly string[] | undefined
  /** Sales, of which a busy shop has many a second. */
  isFrequent: boolean
}

/**
 * Triggers send the kind of a change and the product: `stock`, another count that is neither the first nor the last piece;
 * `availability`, sold out or back in some size; `sold`, its place among the best-selling; `listing`, anything else about it. `reviews`
 * is sent alone, and `all` for changes of categories, garments and very many products.
 */
const parseChange = (message: string): CatalogChange => {
  const [kind = '', id = ''] = message.split(' ')
  if (kind === 'stock') return { names: [message], isFrequent: true }
  if (kind === 'sold') return { names: [kind], isFrequent: true }
  if (kind === 'availability') return { names: [kind, `product ${id}`], isFrequent: true }
  if (kind === 'listing') return { names: [kind, `product ${id}`], isFrequent: false }
  return { names: kind === 'reviews' ? [kind] : undefined, isFrequent: false }
}

/** Calls back after each change, and with everything when changes may have been missed. */
export const watchCatalog = (notifications: Notifications, onChange: (change: CatalogChange) => void): Subscription =>
  notifications.subscribe({
    channel: PRODUCTS_CHANNEL,
    onMessage: (message) => onChange(parseChange(message)),
    onGap: () => onChange({ names: undefined, isFrequent: false }),
  })
