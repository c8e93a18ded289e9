import type { DesignElement, Point } from '@picasso/design'

import type { EditorCommands } from './commands.ts'
import type { StepName } from './descriptions.ts'
import { getSelectedElement, getSelectedElements, type EditorState, type EditorStore } from './editor-store.ts'
import type { PointerInput } from './gestures/gesture.ts'
import { handleCanvasKey, isCharacterKey, isFocusedControlKey, isTextField, toKeyPress, type KeyPress } from './keyboard.ts'
import type { CoreMessages } from './messages/index.ts'
import type { PointerMachine, PointerTarget } from './pointer-machine.ts'
import type { Viewport } from './viewport.ts'

/** What the input of the canvas reads and changes. */
export interface CanvasInputHost {
  store: EditorStore
  commands: EditorCommands
  getElementName: (element: DesignElement) => string
  /** Opens the selected text for writing, the selected picture for cropping. */
  editSelected: () => void
  /** Opens the context menu at a point of the screen. */
  openMenu: (x: number, y: number) => void
  viewport: Viewport
  /** The stage around the print area, which two fingers zoom wherever they are on it. */
  container: HTMLElement
  /** Whether something over the design takes all keys. */
  hasOverlay: () => boolean
  /** Announces a message to screen readers. */
  announce: (message: string) => void
  /** The canvas is mounted again when the language changes. */
  messages: CoreMessages
}

/** Where the canvas is on the screen. */
export interface CanvasPlacement {
  /** Width of the print area in CSS pixels. */
  width: () => number
  pxPerMm: () => number
  /** The position of an event in millimeters of the print area, as last measured. */
  toPoint: (event: MouseEvent) => Point
  measureWidth: () => void
  /** Position and width. */
  measure: () => void
}

interface CanvasParts {
  placement: CanvasPlacement
  pointerMachine: PointerMachine
  getTarget: (event: PointerEvent) => PointerTarget
  describeSelection: () => string | undefined
}

/** After a move by pointer or keys the position alone says everything. */
const announcePosition = ({ announce }: CanvasInputHost, { describeSelection }: CanvasParts): void => {
  const description = describeSelection()
  if (description !== undefined) announce(description)
}

const canEditSelected = (store: EditorStore): boolean => {
  const element = getSelectedElement(store.state())
  return element !== undefined && element.type !== 'shape' && !element.locked
}

/** Milliseconds for which a finger rests on an element before its menu opens. */
const LONG_PRESS_MS = 500

/** Opens the menu of an element on which a finger rests: Safari on phones tells nothing of it. */
const createLongPress = ({ openMenu, hasOverlay }: CanvasInputHost, pointerMachine: PointerMachine) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    start: ({ pointerId, clientX, clientY }: PointerEvent): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!pointerMachine.isHolding() || hasOverlay()) return
        pointerMachine.up(pointerId)
        openMenu(clientX, clientY)
      }, LONG_PRESS_MS)
    },
    stop: (): void => clearTimeout(timer),
  }
}

/** Pointers on the canvas; the middle button of a mouse scrolls the stage. */
const createPointerListeners = (root: HTMLElement, host: CanvasInputHost, parts: CanvasParts) => {
  const { store, viewport } = host
  const { placement, pointerMachine, getTarget } = parts
  const longPress = createLongPress(host, pointerMachine)
  /** Where the middle button was last. */
  let panning: Point | undefined
  const toInput = (event: PointerEvent): PointerInput => ({
    pointerId: event.pointerId,
    point: placement.toPoint(event),
    screen: { x: event.clientX, y: event.clientY },
    touch: event.pointerType === 'touch',
    shift: event.shiftKey,
    alt: event.altKey,
  })
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.button === 1) {
        event.preventDefault()
        panning = { x: event.clientX, y: event.clientY }
        root.setPointerCapture(event.pointerId)
      }
      if (event.button !== 0) return
      const wasTyping = isTextField(root.ownerDocument.activeElement)
      placement.measure()
      // Focused, so that shortcuts such as undo reach the canvas.
      root.focus({ preventScroll: true })
      event.preventDefault()
      pointerMachine.down(toInput(event), getTarget(event))
      // The first touch after typing closes the on-screen keyboard and selects; it drags nothing, because the page scrolls at the same time.
      if (wasTyping && event.pointerType === 'touch') return pointerMachine.up(event.pointerId)
      root.setPointerCapture(event.pointerId)
      if (event.pointerType === 'touch') longPress.start(event)
    },
    onPointerMove: (event: PointerEvent): void => {
      if (panning) {
        viewport.pan({ x: event.clientX - panning.x, y: event.clientY - panning.y })
        panning = { x: event.clientX, y: event.clientY }
      } else pointerMachine.move(toInput(event))
    },
    onPointerUp: (event: PointerEvent): void => {
      panning = undefined
      longPress.stop()
      const steps = store.state().history
      pointerMachine.up(event.pointerId)
      if (store.state().history !== steps) announcePosition(host, parts)
    },
    onPointerCancel: (event: PointerEvent): void => {
      longPress.stop()
      pointerMachine.cancel(event.pointerId)
    },
    stopLongPress: longPress.stop,
  }
}

/** Steps that are told by where they led; every other one also by its name, as `announceSteps` does. */
const STEPS_TOLD_BY_POSITION: readonly string[] = ['move', 'resize', 'rotate'] satisfies StepName[]

const isChanged = (before: EditorState, store: EditorStore): boolean => store.state().history.committed !== before.history.committed

/** Announces what a key has selected, moved or deleted. */
const announceKey = ({ control }: KeyPress, before: EditorState, host: CanvasInputHost, parts: CanvasParts): void => {
  const { store, announce, messages, getElementName } = host
  const { history, selectedIds } = store.state()
  if (!isChanged(before, store)) {
    if (selectedIds !== before.selectedIds) announcePosition(host, parts)
    return
  }
  // Undo and redo are told by their steps.
  if (control) return
  const step = history.past.at(-1)?.step.name ?? ''
  const [first, ...others] = getSelectedElements(before)
  if (step === 'remove' && first)
    announce(
      others.length === 0 ? messages.canvas.elementDeleted(getElementName(first)) : messages.canvas.elementsDeleted(others.length + 1),
    )
  else if (STEPS_TOLD_BY_POSITION.includes(step)) announcePosition(host, parts)
}

/** Keys of the canvas and of the page around it, as far as no control takes them. */
const createKeyListener = (root: HTMLElement, host: CanvasInputHost, parts: CanvasParts) => {
  const { store, commands } = host
  const isHandledElsewhere = ({ target, defaultPrevented }: KeyboardEvent, press: KeyPress): boolean => {
    if (defaultPrevented || host.hasOverlay()) return true
    // The element buttons belong to the canvas.
    const isOnCanvas = target instanceof Node && root.contains(target)
    return !isOnCanvas && (isCharacterKey(press) || isFocusedControlKey(target, press))
  }
  return (event: KeyboardEvent): void => {
    const press = toKeyPress(event)
    if (!press || isHandledElsewhere(event, press)) return
    if (event.key === 'Escape' && parts.pointerMachine.abort()) return event.preventDefault()
    if (event.key === 'Enter' && canEditSelected(store)) {
      event.preventDefault()
      return host.editSelected()
    }
    const before = store.state()
    if (!handleCanvasKey({ store, commands, pointerMachine: parts.pointerMachine }, press)) return
    event.preventDefault()
    announceKey(press, before, host, parts)
    // The button of a deleted element is gone.
    if (before.selectedIds.length > 0 && store.state().selectedIds.length === 0 && isChanged(before, store))
      root.focus({ preventScroll: true })
  }
}

/**
 * A press beside the print area, on the garment or on the bare stage, deselects; a finger that scrolled has not pressed, and
 * neither has a mouse that selected text in the inline field and left it: its click goes to the common ancestor.
 */
const createOutsideListeners = (root: HTMLElement, store: EditorStore) => {
  const isOutsideCanvas = (target: EventTarget | null): boolean =>
    target instanceof Element && !root.parentElement?.contains(target) && !target.closest('button')
  let isPressOutside = false
  return {
    onPress: ({ type, target }: PointerEvent): void => {
      isPressOutside = isOutsideCanvas(target) && (type === 'pointerdown' || isPressOutside)
    },
    onClick: ({ target }: MouseEvent): void => {
      if (isPressOutside && isOutsideCanvas(target)) store.select([])
    },
  }
}

/** Listens to pointers, keys and menus on the canvas and to presses beside it. */
export const listenToCanvas = (root: HTMLElement, host: CanvasInputHost, parts: CanvasParts) => {
  const { store, container } = host
  const { placement, pointerMachine } = parts
  const { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, stopLongPress } = createPointerListeners(root, host, parts)
  const { onPress, onClick } = createOutsideListeners(root, store)
  const onContextMenu = (event: MouseEvent): void => {
    event.preventDefault()
    // Some browsers tell of a long press, too.
    stopLongPress()
    if (host.hasOverlay()) return
    pointerMachine.abort()
    placement.measure()
    // The menu key of the keyboard has no position: the menu then applies to the selection.
    if (event.button === 2) pointerMachine.selectAt(placement.toPoint(event))
    host.openMenu(event.clientX, event.clientY)
  }
  const onDoubleClick = (): void => {
    if (canEditSelected(store)) host.editSelected()
  }
  const listeners = new AbortController()
  const { signal } = listeners
  root.addEventListener('pointerdown', onPointerDown, { signal })
  root.addEventListener('pointermove', onPointerMove, { signal })
  root.addEventListener('pointerup', onPointerUp, { signal })
  root.addEventListener('pointercancel', onPointerCancel, { signal })
  // On the document, because the focus may be on the body after a button was removed with its element.
  root.ownerDocument.addEventListener('keydown', createKeyListener(root, host, parts), { signal })
  container.addEventListener('pointerdown', onPress, { capture: true, signal })
  container.addEventListener('pointerup', onPress, { capture: true, signal })
  container.addEventListener('click', onClick, { signal })
  root.addEventListener('dblclick', onDoubleClick, { signal })
  root.addEventListener('contextmenu', onContextMenu, { signal })
  const stop = (): void => {
    stopLongPress()
    listeners.abort()
  }
  return { press: onPointerDown, stop }
}
