import { setUpCookieConsent } from '../features/consent/consent.ts'
import { mergeQueries } from '../lib/merge-queries.ts'
import { storeValue } from '../lib/stored-value.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/**
 * Replays typed text into a React-controlled field. React compares with the last value it set, so the field is reset through React's setter
 * first and then set through the prototype's.
 */
const replayInput = (field: Field, value: string): void => {
  const prototype = Reflect.getPrototypeOf(field)
  field.value = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.defaultValue : ''
  if (prototype) Reflect.set(prototype, 'value', value, field)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const replayCheck = (field: HTMLInputElement, checked: boolean): void => {
  field.checked = !checked
  field.click()
}

/** Inputs without text. */
const CHOICE_TYPES = new Set(['checkbox', 'radio', 'file'])

/**
 * Syncs fields nobody typed in: a password manager or a reload may have filled them, and hydration does not write the initial value into a
 * field that is empty.
 */
const syncField = (field: HTMLInputElement | HTMLTextAreaElement): void => {
  if (CHOICE_TYPES.has(field.type) || field.value === field.defaultValue) return
  if (field.value === '') field.value = field.defaultValue
  else replayInput(field, field.value)
}

/** The file is replayed. */
const onChange = (event: Event): void => {
  if (event.target instanceof HTMLInputElement && event.target.type === 'file') event.stopPropagation()
}

/** A native submit would leave the page with the form values in the URL; the press is replayed instead. */
const onSubmit = (event: Event): void => {
  event.preventDefault()
  event.stopPropagation()
}

/** A finger's click comes this much later at most, in milliseconds; a press that ends beside its control may have none. */
const MAX_CLICK_DELAY_MS = 300

const isControl = (target: EventTarget | null): boolean => target instanceof Element && target.closest('a, button, label') !== null

/** Returns whether a control is being pressed. */
const trackPress = (page: Document, options: AddEventListenerOptions): (() => boolean) => {
  let isPressed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const onEvent = ({ type, target }: Event): void => {
    clearTimeout(timer)
    if (type === 'pointerup') timer = setTimeout(() => (isPressed = false), MAX_CLICK_DELAY_MS)
    else isPressed = type === 'pointerdown' && isControl(target)
  }
  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'click']) page.addEventListener(type, onEvent, options)
  return () => isPressed
}

/** How often it is checked whether a press has ended. */
const PRESS_CHECK_MS = 50

/**
 * Records presses, typed text and selections until the page is hydrated, and returns a function that replays them. Links and scrolling work
 * without scripts, except for the language link once something was typed. React listens from the start of hydration on: what would happen
 * twice, presses, choices, chosen files and submissions, does not reach it before it is replayed. A press itself makes React hydrate: what is replayed
 * then may move the control, and the press would end beside it, so that is replayed after the press.
 */
const replayEarlyEvents = (page: Document): (() => void) => {
  const pressedControls: HTMLElement[] = []
  const replays = new Map<Field, () => void>()
  const onClick = (event: Event): void => {
    const { target } = event
    if (!(target instanceof Element)) return
    // The browser changes it and it is replayed; React, which takes choices by their click, would apply it twice.
    if (isField(target) && isChoice(target)) event.stopPropagation()
    const language = target.closest<HTMLAnchorElement>('a[hreflang]')
    // The link is the same for every query of a page, and keeps the one of this visitor.
    if (language) language.search = mergeQueries(window.location.search, language.search)
    const control = replays.size > 0 && language ? language : target.closest('button')
    if (!control) return
    // As a link it would reload the page and lose the input; the script switches the language in place.
    if (control === language) event.preventDefault()
    event.stopPropagation()
    pressedControls.push(control)
    page.documentElement.dataset['awaited'] = ''
  }
  const onInput = ({ target }: Event): void => {
    if (!isField(target)) return
    const { value } = target
    // Of the choices of a group the last one is replayed last, also if it was chosen before.
    replays.delete(target)
    if (target.type === 'file') replays.set(target, () => target.dispatchEvent(new Event('change', { bubbles: true })))
    else if (isChoice(target)) {
      const { checked } = target
      // A box that is again as the page came has not been changed, and a handler that only toggles would change it.
      if (target.type === 'radio' || checked !== target.defaultChecked) replays.set(target, () => replayCheck(target, checked))
    } else replays.set(target, () => replayInput(target, value))
  }
  const recording = new AbortController()
  const options = { capture: true, signal: recording.signal }
  page.addEventListener('click', onClick, options)
  page.addEventListener('input', onInput, options)
  page.addEventListener('change', onChange, options)
  page.addEventListener('submit', onSubmit, options)
  const isPressed = trackPress(page, options)
  const replayEvents = (): void => {
    if (isPressed()) {
      setTimeout(replayEvents, PRESS_CHECK_MS)
      return
    }
    recording.abort()
    delete page.documentElement.dataset['awaited']
    for (const field of page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
      if (!replays.has(field)) syncField(field)
    for (const [field, replay] of replays) if (field.isConnected) replay()
    // After the input has been applied, as a press may submit it.
    setTimeout(() => {
      for (const control of pressedControls) if (control.isConnected) control.click()
    })
  }
  return replayEvents
}

/** A browser reports a pointer that rests where a page appears like one that moves, but without a distance. */
const isRestingPointer = (event: Event): boolean =>
  event.type === 'pointermove' && event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0

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

/** Until the browser has shown what it has to show. A hidden page is never painted. */
const untilPainted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

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
    const onEvent = (event: Event): void => {
      if (!isRestingPointer(event)) onInteraction()
    }
    for (const eventName of INTERACTION_EVENTS)
      window.addEventListener(eventName, onEvent, { signal: abortController.signal, passive: true, capture: true })
    if (!hasVisitedBefore() && !('soon' in deferredScripts.dataset)) return undefined
    if (document.readyState === 'complete') onInteraction()
    else window.addEventListener('load', onInteraction, { signal: abortController.signal })
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

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * The page is the same for everybody, so the name of who is signed in comes from the browser (`start-session.ts`, which is loaded later).
 * It is shown until hydration replaces it with the account menu.
 */
const showStoredUser = ({ documentElement, cookie }: Document): void => {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem('userInfo') ?? '')
    if (!isObject(stored) || !isObject(stored['user']) || !(Number(stored['expiresAt']) > Date.now())) return
    if (cookie.includes('logout-pending=')) return
    documentElement.style.setProperty('--user-name', JSON.stringify(stored['user']['name']))
    documentElement.dataset['user'] = ''
  } catch {
    // Nobody is stored.
  }
}

/** The page's main picture has taken what the link has requested. If it stayed, the browser would keep that picture on later pages. */
const removePictureLink = (page: Document): void => page.querySelector('link[rel=preload][as=image]')?.remove()

const start = async (root: HTMLElement): Promise<void> => {
  removePictureLink(document)
  setPageState(document.documentElement)
  showStoredUser(document)
  setUpCookieConsent(document)
  const replayEvents = replayEarlyEvents(document)
  await untilInteraction()
  // The next page of this browser is no first visit, whatever else is stored (`hasVisitedBefore`).
  storeValue(() => window.localStorage, 'visited', true)
  if (deferredScripts) {
    // Pictures may be loaded before they are painted, and a press is answered before scripts are loaded for it.
    await untilPainted()
    document.head.append(deferredScripts.content)
  }
  const { hydrate } = await import('./hydrate.tsx')
  await hydrate(root, () => {
    delete document.documentElement.dataset['user']
    delete document.documentElement.dataset['fonts']
    replayEvents()
  })
}

const root = document.getElementById('root')
if (root) void start(root)
