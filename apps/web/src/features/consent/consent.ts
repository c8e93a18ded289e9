import { isTrue, readStoredValue, storeValue, type OpenStorage } from '../../lib/stored-value.ts'

const STORAGE_KEY = 'cookieConsent'
const storage: OpenStorage = () => window.localStorage

/** The button that dismisses the notice. */
export const ACCEPT_BUTTON_ID = 'accept-cookies'

/**
 * Shows the cookie notice until it is dismissed, and stores the dismissal at once. Part of the entry script, so that the press works before
 * the other scripts have loaded.
 */
export const setUpCookieConsent = (page: Document): void => {
  if (readStoredValue(storage, STORAGE_KEY, isTrue)) return
  const root = page.documentElement
  root.dataset['asks'] = ''
  const onClick = (event: Event): void => {
    if (!(event.target instanceof Element) || event.target.closest('button')?.id !== ACCEPT_BUTTON_ID) return
    page.removeEventListener('click', onClick, true)
    // Handled here, so it must not be replayed later.
    event.stopImmediatePropagation()
    storeValue(storage, STORAGE_KEY, true)
    delete root.dataset['asks']
  }
  page.addEventListener('click', onClick, true)
}
