import type { DesignElement, OrientedBox } from '@picasso/design'

import type { CoreMessages } from './messages/index.ts'

interface ElementButtons {
  /** Places one labeled button over each element, in painting order. */
  show: (elements: readonly DesignElement[], selectedIds: readonly string[], pxPerMm: number) => void
  remove: () => void
}

interface ElementButtonsHost {
  getElementBox: (element: DesignElement) => OrientedBox
  getElementName: (element: DesignElement) => string
  isLoaded: (element: DesignElement) => boolean
  /** Adds to the selection if `more` is set. */
  select: (id: string, more: boolean) => void
  messages: CoreMessages
}

/**
 * Elements are pixels; these buttons make them reachable by the tab key and screen readers. Pointers pass through
 * them to the canvas.
 */
export const createElementButtons = (
  parent: HTMLElement,
  { getElementBox, getElementName, isLoaded, select, messages }: ElementButtonsHost,
): ElementButtons => {
  const page = parent.ownerDocument
  const list = page.createElement('ul')
  list.setAttribute('aria-label', messages.canvas.list)
  list.className = 'pointer-events-none absolute inset-0 m-0 list-none p-0'
  parent.append(list)
  const buttons = new Map<string, HTMLButtonElement>()

  const create = (id: string): HTMLButtonElement => {
    const button = page.createElement('button')
    button.type = 'button'
    button.className = 'pointer-events-none absolute left-0 top-0 outline-offset-4'
    button.addEventListener('focus', () => select(id, false))
    button.addEventListener('click', (event) => select(id, event.shiftKey))
    const item = page.createElement('li')
    item.append(button)
    buttons.set(id, button)
    return button
  }
  const positionButton = (button: HTMLButtonElement, element: DesignElement, pxPerMm: number): void => {
    const box = getElementBox(element)
    button.style.width = `${box.width * pxPerMm}px`
    button.style.height = `${box.height * pxPerMm}px`
    button.style.transform = `translate(${(box.x - box.width / 2) * pxPerMm}px,${(box.y - box.height / 2) * pxPerMm}px) rotate(${box.rotation}deg)`
  }

  return {
    show: (elements, selectedIds, pxPerMm) => {
      const focused = [...buttons.values()].find((button) => button === page.activeElement)
      const present = new Set(elements.map((element) => element.id))
      for (const [id, button] of buttons)
        if (!present.has(id)) {
          button.parentElement?.remove()
          buttons.delete(id)
        }
      elements.forEach((element, index) => {
        const button = buttons.get(element.id) ?? create(element.id)
        positionButton(button, element, pxPerMm)
        button.setAttribute('aria-label', messages.canvas.listItem(getElementName(element), index + 1, elements.length))
        button.setAttribute('aria-busy', String(!isLoaded(element)))
        button.setAttribute('aria-pressed', String(selectedIds.includes(element.id)))
        const item = button.parentElement
        if (item && list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null)
      })
      // A button that was moved in the list has lost the focus.
      if (focused?.isConnected && focused !== page.activeElement) focused.focus({ preventScroll: true })
    },
    remove: () => list.remove(),
  }
}
