import type { TermsDraft } from './terms-draft.ts'

type Part = keyof TermsDraft

/** By name, so that none is forgotten. */
const PARTS: Record<Part, true> = {
  shopName: true,
  currency: true,
  locale: true,
  contact: true,
  business: true,
  deliveryMethods: true,
  tax: true,
  quantityBreaks: true,
  paymentsOff: true,
  bankAccount: true,
  alertEmails: true,
}
const isPart = (name: string): name is Part => name in PARTS

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const isUnchanged = (draft: TermsDraft, base: TermsDraft): boolean => isSame(draft, base)

/**
 * Two owners changed the settings from the same base: each part keeps whoever changed it, and where both did, what was typed
 * here stays and the part is named.
 */
export const mergeDrafts = (base: TermsDraft, mine: TermsDraft, theirs: TermsDraft): { merged: TermsDraft; both: Part[] } => {
  const changed = Object.keys(PARTS)
    .filter(isPart)
    .filter((name) => !isSame(mine[name], base[name]))
  const both = changed.filter((name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]))
  const merged = { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) }
  return { merged, both }
}
