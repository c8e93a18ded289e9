/** More than two digits do not fit. */
const MAX_BADGE_COUNT = 99

/** What the cart's icon shows; no badge for an empty cart, or while nobody knows. */
export const formatBadge = (count = 0): string | undefined => {
  if (count <= 0) return undefined
  return count > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : String(count)
}
