/** Names of a team, in the browser's storage. */
export const TEAM_KEY = 'picasso-team'

/** The user who has signed out and whom the drafts of this device are to be kept for. */
export const DRAFTS_OWNER_KEY = 'picasso-drafts-owner'

/**
 * Removes what a user typed from this browser's storage when they sign out, because the next person may be another: addresses of a checkout,
 * which are in the tab's storage beside positions of scrolling, and the names of a team. Drafts are kept for the user; this is noted at once,
 * because the page may be closed before their database is open.
 */
export const clearPersonalStorage = (page: Pick<Window, 'localStorage' | 'sessionStorage'>, userId: string): void => {
  try {
    page.sessionStorage.clear()
    page.localStorage.removeItem(TEAM_KEY)
    // Where a first user is still noted, the editor was not opened since, and the drafts are that user's.
    if (page.localStorage.getItem(DRAFTS_OWNER_KEY) === null) page.localStorage.setItem(DRAFTS_OWNER_KEY, userId)
  } catch {
    // Where storing is forbidden, nothing is stored.
  }
}
