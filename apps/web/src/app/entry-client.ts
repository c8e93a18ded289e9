import { setUpCookieConsent } from '../features/consent/index.ts'
import { replayEarlyEvents } from './replay-early-events.ts'

/** Events that show a visitor's presence. Assistive tools may only click, type or scroll; files may be dragged in. */
const INTERACTION_EVENTS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
  'input',
  'dragenter',
] as const

/** Scripts the server marks as deferred until the pictures are loaded; absent for a page shell. */
const deferredScripts = document.querySelector<HTMLTemplateElement>('template#later')

/** Returning visitors have the scripts cached, and perhaps a cart or a name to show. */
const hasVisitedBefore = (): boolean => {
  try {
    return window.localStorage.length > 0
  } catch {
    return true
  }
}

/**
 * A fully rendered page loads its pictures before its scripts. On a first visit to a page without activity of its own, the scripts load at
 * the first interaction, because nothing needs them before.
 */
const untilInteraction = (): Promise<void> =>
  new Promise((resolve) => {
    if (!deferredScripts) return resolve()
    const abortController = new AbortController()
    const onInteraction = (): void => {
      abortController.abort()
      resolve()
    }
    for (const eventName of INTERACTION_EVENTS)
      window.addEventListener(eventName, onInteraction, { signal: abortController.signal, passive: true, capture: true })
    if (!hasVisitedBefore() && !('soon' in deferredScripts.dataset)) return undefined
    // Wait for the next frame, as pictures may be loaded before they are painted; a hidden page is never painted.
    const onPaint = (): void => {
      if (document.visibilityState === 'hidden') onInteraction()
      else requestAnimationFrame(() => setTimeout(onInteraction))
    }
    if (document.readyState === 'complete') onPaint()
    else window.addEventListener('load', onPaint, { signal: abortController.signal })
    return undefined
  })

/** Whether this is a new visit of the page, starting at its top. */
const startsAtTop = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation')
  return window.location.hash === '' && navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
}

/**
 * Animations of the page itself are CSS: data attributes tell it whether the page is fully laid out and whether the pictures have loaded.
 */
const setPageState = ({ dataset }: HTMLElement): void => {
  if (!startsAtTop()) dataset['whole'] = ''
  const markLoaded = (): void => {
    dataset['arrived'] = ''
  }
  if (document.readyState === 'complete') markLoaded()
  else window.addEventListener('load', markLoaded, { once: true })
}

const start = async (root: HTMLElement): Promise<void> => {
  setPageState(document.documentElement)
  setUpCookieConsent(document)
  const replayEvents = replayEarlyEvents(document)
  await untilInteraction()
  if (deferredScripts) document.head.append(deferredScripts.content)
  const { hydrate } = await import('./hydrate.tsx')
  await hydrate(root, replayEvents)
}

const root = document.getElementById('root')
if (root) void start(root)
