/** More than two digits do not fit. */
const MOST = 99

/** What the cart's icon shows; no badge for an empty cart, or while nobody knows. */
export const badgeOf = (pieces = 0): string | undefined => {
  if (pieces <= 0) return undefined
  return pieces > MOST ? `${MOST}+` : String(pieces)
}
