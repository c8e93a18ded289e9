import type { ProductState } from '@picasso/contract'

export const PRODUCT_STATE_WORDS: Record<ProductState, string> = { draft: 'Draft', active: 'On sale', archived: 'Archived' }
export const PRODUCT_STATE_LOOKS = { draft: 'waiting', active: 'good', archived: 'calm' } as const satisfies Record<ProductState, string>
