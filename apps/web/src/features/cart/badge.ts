/** More than two digits do not fit. */
const MOST = 99

/** What the cart's icon shows and says; no badge for an empty cart, or while nobody knows. */
export const badgeOf = (pieces = 0): { badge: string | undefined; words: string } => {
  if (pieces <= 0) return { badge: undefined, words: 'Cart' }
  return { badge: pieces > MOST ? `${MOST}+` : String(pieces), words: `Cart, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}` }
}
