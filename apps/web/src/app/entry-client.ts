import { askForConsent } from '../features/consent/index.ts'
import { keepTouches } from './keep-touches.ts'

/** Whatever tells that somebody is there. Assistive tools may only click, type or scroll; files are dragged in from elsewhere. */
const TOUCHES = [
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
const later = document.querySelector<HTMLTemplateElement>('template#later')

/** Whether this browser was here before: it has the scripts already, and perhaps a cart or a name to show. */
const isKnown = (): boolean => {
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
const untilNeeded = (): Promise<void> =>
  new Promise((resolve) => {
    if (!later) return resolve()
    const listening = new AbortController()
    const begin = (): void => {
      listening.abort()
      resolve()
    }
    for (const touch of TOUCHES) window.addEventListener(touch, begin, { signal: listening.signal, passive: true, capture: true })
    if (!isKnown() && !('soon' in later.dataset)) return undefined
    // Pictures may be there before the page was painted with them; a page that nobody sees is never painted.
    const afterPaint = (): void => {
      if (document.visibilityState === 'hidden') begin()
      else requestAnimationFrame(() => setTimeout(begin))
    }
    if (document.readyState === 'complete') afterPaint()
    else window.addEventListener('load', afterPaint, { signal: listening.signal })
    return undefined
  })

/** Whether the page is new here and begins at its top. */
const beginsAtTop = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation')
  return window.location.hash === '' && visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}

/**
 * What a page does by itself is done by its style sheet: it is told whether the page is laid out whole, and when the pictures
 * are there.
 */
const tellStyles = ({ dataset }: HTMLElement): void => {
  if (!beginsAtTop()) dataset['whole'] = ''
  const arrive = (): void => {
    dataset['arrived'] = ''
  }
  if (document.readyState === 'complete') arrive()
  else window.addEventListener('load', arrive, { once: true })
}

const start = async (root: HTMLElement): Promise<void> => {
  tellStyles(document.documentElement)
  askForConsent(document)
  const touchAgain = keepTouches(document)
  await untilNeeded()
  if (later) document.head.append(later.content)
  const { takeOver } = await import('./take-over.tsx')
  await takeOver(root, touchAgain)
}

const root = document.getElementById('root')
if (root) void start(root)
