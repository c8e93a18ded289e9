/** More than two digits do not fit. */
const MAX_BADGE_COUNT = 99

/** The badge of the cart icon; none for an empty or unknown cart. */
export const formatBadge = (count = 0): string | undefined => {
  if (count <= 0) return undefined
  return count > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : String(count)
}
