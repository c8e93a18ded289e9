import { isTrue, readStoredValue, storeValue, type OpenStorage } from '../../lib/stored-value.ts'

const STORAGE_KEY = 'cookieConsent'
const storage: OpenStorage = () => window.localStorage

/** Of the button that says it was read. */
export const ACCEPT_BUTTON_ID = 'accept-cookies'

/**
 * Has the notice about cookies stand on the page until somebody has read it, and remembers that at once: it is part of the
 * page's own beginning, so that a press is answered before the rest has come.
 */
export const setUpCookieConsent = (page: Document): void => {
  if (readStoredValue(storage, STORAGE_KEY, isTrue)) return
  const root = page.documentElement
  root.dataset['asks'] = ''
  const onClick = (event: Event): void => {
    if (!(event.target instanceof Element) || event.target.closest('button')?.id !== ACCEPT_BUTTON_ID) return
    page.removeEventListener('click', onClick, true)
    // It is done; nobody has to do it again later.
    event.stopImmediatePropagation()
    storeValue(storage, STORAGE_KEY, true)
    delete root.dataset['asks']
  }
  page.addEventListener('click', onClick, true)
}
