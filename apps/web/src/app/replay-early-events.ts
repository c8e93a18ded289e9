type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/**
 * Says to the page's script what a field holds. The script compares with what it saw last, and that is what was typed before it
 * came: so the field is set back by its own hand first, and then forward past it.
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

/** Those that hold no text of their own. */
const CHOICE_TYPES = new Set(['checkbox', 'radio', 'file'])

/**
 * A field may hold something without anybody having typed it: a password manager or a reload filled it in. And it may lack what
 * the script begins with, which the script does not write over a field that it takes over.
 */
const syncField = (field: HTMLInputElement | HTMLTextAreaElement): void => {
  if (CHOICE_TYPES.has(field.type) || field.value === field.defaultValue) return
  if (field.value === '') field.value = field.defaultValue
  else replayInput(field, field.value)
}

/** By itself the browser would leave the page with what was typed in the address; the press that led to it is done again. */
const onSubmit = (event: Event): void => event.preventDefault()

/**
 * Keeps what people do on a page whose script has not come yet: presses of buttons and what they type and choose. Gives what does
 * it again; links and scrolling need no script, but for the language's once something was typed.
 */
export const replayEarlyEvents = (page: Document): (() => void) => {
  const pressedControls: HTMLElement[] = []
  const replays = new Map<Field, () => void>()
  const onClick = (event: Event): void => {
    const { target } = event
    if (!(target instanceof Element)) return
    const language = replays.size > 0 ? target.closest<HTMLElement>('a[hreflang]') : null
    const control = language ?? target.closest('button')
    if (!control) return
    // As a link it would load the page anew, without what was typed; the script changes the language where one stands.
    if (language) event.preventDefault()
    pressedControls.push(control)
    page.documentElement.dataset['awaited'] = ''
  }
  const onInput = ({ target }: Event): void => {
    if (!isField(target)) return
    const { value } = target
    if (target.type === 'file') replays.set(target, () => target.dispatchEvent(new Event('change', { bubbles: true })))
    else if (isChoice(target)) {
      const { checked } = target
      replays.set(target, () => replayCheck(target, checked))
    } else replays.set(target, () => replayInput(target, value))
  }
  page.addEventListener('click', onClick, true)
  page.addEventListener('input', onInput, true)
  page.addEventListener('submit', onSubmit, true)
  return () => {
    delete page.documentElement.dataset['awaited']
    page.removeEventListener('click', onClick, true)
    page.removeEventListener('input', onInput, true)
    page.removeEventListener('submit', onSubmit, true)
    for (const field of page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
      if (!replays.has(field)) syncField(field)
    for (const [field, replay] of replays) if (field.isConnected) replay()
    // Once what was typed has arrived: a press may send it.
    setTimeout(() => {
      for (const control of pressedControls) if (control.isConnected) control.click()
    })
  }
}
