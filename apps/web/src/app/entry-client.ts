import { keepTouches } from './keep-touches.ts'

const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart'] as const

/** What the server names as needed later than the pictures; absent where it drew only the frame of a page. */
const later = document.querySelector<HTMLTemplateElement>('template#later')

/** A page that was drawn whole leaves the line to its pictures first: its scripts come when they are there, or at the first touch. */
const untilNeeded = (): Promise<void> =>
  new Promise((resolve) => {
    if (!later || document.readyState === 'complete') return resolve()
    const listening = new AbortController()
    const begin = (): void => {
      listening.abort()
      resolve()
    }
    window.addEventListener('load', begin, { signal: listening.signal })
    for (const touch of TOUCHES) window.addEventListener(touch, begin, { signal: listening.signal, passive: true, capture: true })
  })

const start = async (root: HTMLElement): Promise<void> => {
  const touchAgain = keepTouches(document)
  await untilNeeded()
  if (later) document.head.append(later.content)
  const { takeOver } = await import('./take-over.tsx')
  await takeOver(root, touchAgain)
}

const root = document.getElementById('root')
if (root) void start(root)
