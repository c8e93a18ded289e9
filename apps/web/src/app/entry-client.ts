import { setUpCookieConsent } from '../features/consent/index.ts'
import { replayEarlyEvents } from './replay-early-events.ts'

/** Whatever tells that somebody is there. Assistive tools may only click, type or scroll; files are dragged in from elsewhere. */
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

/** What the server names as needed later than the pictures; absent where it drew only the frame of a page. */
const deferredScripts = document.querySelector<HTMLTemplateElement>('template#later')

/** Whether this browser was here before: it has the scripts already, and perhaps a cart or a name to show. */
const hasVisitedBefore = (): boolean => {
  try {
    return window.localStorage.length > 0
  } catch {
    return true
  }
}

/**
 * A page that was drawn whole leaves the line to its pictures first. Its scripts come when they are there; on a first visit to a
 * page that does nothing by itself at the first sign of somebody, because until then nothing needs them.
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
    // Pictures may be there before the page was painted with them; a page that nobody sees is never painted.
    const onPaint = (): void => {
      if (document.visibilityState === 'hidden') onInteraction()
      else requestAnimationFrame(() => setTimeout(onInteraction))
    }
    if (document.readyState === 'complete') onPaint()
    else window.addEventListener('load', onPaint, { signal: abortController.signal })
    return undefined
  })

/** Whether the page is new here and begins at its top. */
const startsAtTop = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation')
  return window.location.hash === '' && navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
}

/**
 * What a page does by itself is done by its style sheet: it is told whether the page is laid out whole, and when the pictures
 * are there.
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
