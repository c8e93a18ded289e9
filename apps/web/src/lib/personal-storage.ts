/** What this browser stores of what a person typed; removed when they sign out, because the next person may be another. */

/** Typed addresses of a checkout, for each purchase in this tab. */
export const CHECKOUT_KEY_PREFIX = 'checkout:'
/** Names of a team. */
export const TEAM_KEY = 'picasso-team'

export const clearPersonalStorage = (page: Pick<Window, 'localStorage' | 'sessionStorage'>): void => {
  try {
    page.localStorage.removeItem(TEAM_KEY)
    const tab = page.sessionStorage
    for (const key of Object.keys(tab)) if (key.startsWith(CHECKOUT_KEY_PREFIX)) tab.removeItem(key)
  } catch {
    // Where storing is forbidden, nothing is stored.
  }
}
