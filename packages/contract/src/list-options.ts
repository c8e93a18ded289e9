/** What the lists behind the shop are narrowed to and sorted by; apart from the shapes of what is asked, which no list needs. */

/** Ready-made filters of the list of orders. */
export const ORDER_VIEWS = ['to-confirm', 'to-print', 'to-pack', 'to-ship', 'problems'] as const

export const ADMIN_ORDER_SORT_OPTIONS = ['newest', 'oldest', 'due', 'total'] as const

export const PRODUCT_STATES = ['draft', 'active', 'archived'] as const

export const ADMIN_PRODUCT_SORT_OPTIONS = ['updated', 'title', 'stock'] as const

/** Who is meant: those who own the shop, those who work in it, those who buy, or those who may not sign in. */
export const USER_ROLES = ['owner', 'staff', 'customer', 'deactivated'] as const

/** `kept`: there is no mail server, or nobody at that address; the mail stays to be read here. `failed`: a person has to look. */
export const EMAIL_STATES = ['waiting', 'sent', 'kept', 'failed'] as const

/** What a code is at a moment: usable, not yet, no longer (run out or used up), or switched off by hand. */
export const DISCOUNT_STATES = ['usable', 'planned', 'over', 'off'] as const
