import { isTrue, recall, remember, type OpenStorage } from '../../lib/local-memory.ts'

const NAME = 'cookieConsent'
const storage: OpenStorage = () => window.localStorage

/** Of the button that says it was read. */
export const CONSENT_BUTTON = 'accept-cookies'

/**
 * Has the notice about cookies stand on the page until somebody has read it, and remembers that at once: it is part of the
 * page's own beginning, so that a press is answered before the rest has come.
 */
export const askForConsent = (page: Document): void => {
  if (recall(storage, NAME, isTrue)) return
  const root = page.documentElement
  root.dataset['asks'] = ''
  const onClick = (event: Event): void => {
    if (!(event.target instanceof Element) || event.target.closest('button')?.id !== CONSENT_BUTTON) return
    page.removeEventListener('click', onClick, true)
    // It is done; nobody has to do it again later.
    event.stopImmediatePropagation()
    remember(storage, NAME, true)
    delete root.dataset['asks']
  }
  page.addEventListener('click', onClick, true)
}
