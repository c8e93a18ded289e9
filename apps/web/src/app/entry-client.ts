const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart'] as const

/** What the server names as needed later than the pictures. */
const later = document.querySelector<HTMLTemplateElement>('template#later')

/**
 * A page that was drawn whole and on which nothing can be typed leaves the line to its pictures first: its scripts come when all
 * of it is there, or at the first touch.
 */
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

/** Keeps presses of buttons that nothing answers to yet; gives what presses them again. Links lead on by themselves. */
const keepPresses = (): (() => void) => {
  const pressed: HTMLButtonElement[] = []
  const keep = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button) pressed.push(button)
  }
  document.addEventListener('click', keep, true)
  return () => {
    document.removeEventListener('click', keep, true)
    for (const button of pressed.splice(0)) if (button.isConnected) button.click()
  }
}

const start = async (root: HTMLElement): Promise<void> => {
  const pressAgain = keepPresses()
  await untilNeeded()
  if (later) document.head.append(later.content)
  const { takeOver } = await import('./take-over.tsx')
  await takeOver(root, pressAgain)
}

const root = document.getElementById('root')
if (root) void start(root)
