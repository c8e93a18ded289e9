import type { ProductState } from '@picasso/contract'

export const PRODUCT_STATE_LOOKS = { draft: 'waiting', active: 'good', archived: 'calm' } as const satisfies Record<ProductState, string>
