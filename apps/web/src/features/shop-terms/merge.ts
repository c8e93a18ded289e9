import type { TermsDraft } from './terms-draft.ts'

const NAMES: Record<keyof TermsDraft, string> = {
  shopName: 'name',
  currency: 'currency',
  locale: 'language and country',
  contact: 'contact',
  business: 'business',
  deliveryMethods: 'delivery',
  tax: 'tax',
  quantityBreaks: 'quantity breaks',
  paymentsOff: 'ways to pay',
  bankAccount: 'bank account',
  alertEmails: 'new orders',
}

const isPart = (name: string): name is keyof TermsDraft => name in NAMES
const PARTS = Object.keys(NAMES).filter(isPart)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const isUnchanged = (draft: TermsDraft, base: TermsDraft): boolean => isSame(draft, base)

/**
 * Two owners changed the settings from the same base: each part keeps whoever changed it, and where both did, what was typed
 * here stays and the part is named.
 */
export const mergeDrafts = (base: TermsDraft, mine: TermsDraft, theirs: TermsDraft): { merged: TermsDraft; both: string[] } => {
  const changed = PARTS.filter((name) => !isSame(mine[name], base[name]))
  const both = changed.filter((name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name])).map((name) => NAMES[name])
  const merged = { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) }
  return { merged, both }
}
