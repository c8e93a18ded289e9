/** Names of a team, in the browser's storage. */
export const TEAM_KEY = 'picasso-team'

/**
 * Removes what a person typed from this browser's storage when they sign out, because the next person may be another: addresses of a checkout,
 * which are in the tab's storage beside positions of scrolling, and the names of a team.
 */
export const clearPersonalStorage = (page: Pick<Window, 'localStorage' | 'sessionStorage'>): void => {
  try {
    page.sessionStorage.clear()
    page.localStorage.removeItem(TEAM_KEY)
  } catch {
    // Where storing is forbidden, nothing is stored.
  }
}
