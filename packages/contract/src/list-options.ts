export const PRODUCT_SORT_OPTIONS = ['newest', 'best-selling', 'price-up', 'price-down', 'rating'] as const
export type ProductSort = (typeof PRODUCT_SORT_OPTIONS)[number]

/** Filters and sort orders of the admin lists; separate from the request schemas, which the lists do not need. */

/** Preset filters of the list of orders. */
export const ORDER_VIEWS = ['to-confirm', 'to-print', 'to-pack', 'to-ship', 'problems'] as const

export const ADMIN_ORDER_SORT_OPTIONS = ['newest', 'oldest', 'due', 'total'] as const

/** The totals of the admin lists of orders and products are counted up to here: a larger number is of no use. */
export const MAX_TOTAL = 10_000
/** That of a search, whose matches have to be read to be counted. */
export const MAX_SEARCH_TOTAL = 1_000
export const getMaxTotal = (search: string | undefined): number => (search ? MAX_SEARCH_TOTAL : MAX_TOTAL)

export const PRODUCT_STATES = ['draft', 'active', 'archived'] as const

export const ADMIN_PRODUCT_SORT_OPTIONS = ['updated', 'title', 'stock'] as const

/** Owners, staff, customers, or users who may not sign in. */
export const USER_ROLES = ['owner', 'staff', 'customer', 'deactivated'] as const

export const FEEDBACK_STATES = ['new', 'published', 'put-away'] as const
/** States of a picture in feedback: only approved ones are public. */
export const FEEDBACK_PICTURE_STATES = ['new', 'approved', 'rejected'] as const

/** `kept`: without a mail server, or to a demo address; the email can only be read here. `failed`: an admin has to look at it. */
export const EMAIL_STATES = ['waiting', 'sent', 'kept', 'failed'] as const

/** State of a code: usable, not yet, no longer (expired or used up), or switched off. */
export const DISCOUNT_STATES = ['usable', 'planned', 'over', 'off'] as const
