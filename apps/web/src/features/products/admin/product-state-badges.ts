import type { ProductState } from '@picasso/contract'

export const PRODUCT_STATE_BADGES = { draft: 'warning', active: 'success', archived: 'neutral' } as const satisfies Record<
  ProductState,
  string
>
