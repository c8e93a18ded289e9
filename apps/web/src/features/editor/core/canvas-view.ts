import { getElementBox, canWrap, withGroups, type DesignElement, type DesignSide, type MeasureText } from '@picasso/design'

import { announceSteps } from './announce-steps.ts'
import type { EditorCommands } from './commands.ts'
import { getSelectedElement, getSelectedElements, type EditorStore } from './editor-store.ts'
import { createElementButtons } from './element-buttons.ts'
import { describePosition } from './element-name.ts'
import { createGuideLines } from './guide-lines.ts'
import { handleCanvasKey, isCharacterKey, isFocusedControlKey, type KeyPress } from './keyboard.ts'
import { isTextField } from './keyboard.ts'
import type { DrawSide } from './layer-stack.ts'
import { createLayers } from './layer-stack.ts'
import type { LengthFormatter } from './length-formatter.ts'
import type { CoreMessages } from './messages/index.ts'
import { createPointerMachine } from './pointer-machine.ts'
import type { Viewport, PointerInput } from './pointer.ts'
import { createSelectionFrame } from './selection-frame.ts'
import { getSelectionBox } from './selection.ts'
import { forwardStageTouches } from './stage-touches.ts'

export interface CanvasHost {
  store: EditorStore
  commands: EditorCommands
  copySide: number
  drawSide: DrawSide
  measure: MeasureText
  lengthFormatter: LengthFormatter
  getElementName: (element: DesignElement) => string
  /** Increases with every picture and font that is loaded. */
  resourceVersion: () => number
  onResourceChange: (listener: () => void) => () => void
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

/** Draws the design on `root`, which covers the print area exactly, and handles its input. Returns a function that unmounts it. */
export const mountCanvas = (root: HTMLElement, host: CanvasHost): (() => void) => {
  const { store, commands, measure, messages } = host
  const view = root.ownerDocument.defaultView ?? window
  const getBox = (element: DesignElement) => getElementBox(element, measure)
  const side = (): DesignSide => store.liveState().history.current.document[store.liveState().side]

  root.tabIndex = 0
  root.setAttribute('role', 'application')
  root.setAttribute('aria-roledescription', messages.canvas.role)
  root.setAttribute('aria-description', messages.canvas.help)
  const selectElement = (id: string, more: boolean): void => {
    const { selectedIds, history, side: name } = store.state()
    // The focus may move to an element of the selection, which then stays as it is.
    if (!more && selectedIds.includes(id)) return
    const ids = withGroups(history.current.document, name, [id])
    store.select(more ? [...selectedIds, ...ids] : ids)
  }
  const layers = createLayers(root, host.drawSide, messages)
  const buttons = createElementButtons(root, {
    getElementBox: getBox,
    getElementName: host.getElementName,
    select: selectElement,
    messages,
  })
  const guides = createGuideLines(root, host.lengthFormatter)
  const frame = createSelectionFrame(root, messages)
  // With its fraction: whole pixels would be off by up to half a millimetre on a phone.
  let width = root.getBoundingClientRect().width
  const pxPerMm = (): number => width / side().area.width
  const pointerMachine = createPointerMachine({ store, viewport: host.viewport, measure, pxPerMm, copySide: host.copySide })

  let frameRequest = 0
  let renderedState: unknown
  const render = (): void => {
    frameRequest = 0
    const state = store.liveState()
    const currentSide = side()
    const scale = width / currentSide.area.width
    const selected = getSelectedElements(state)
    layers.render({
      side: currentSide,
      selectedIds: state.selectedIds,
      width,
      pixelRatio: view.devicePixelRatio,
      resourceVersion: host.resourceVersion(),
    })
    const [first, ...remaining] = selected
    frame.show(getSelectionBox(selected, measure), scale, {
      isFixed: selected.every((element) => element.locked),
      hasWidthHandles: first?.type === 'text' && remaining.length === 0 && canWrap(first),
      isMoving: pointerMachine.guides().moving !== undefined,
    })
    guides.show(pointerMachine.guides(), currentSide.area, scale)
    if (renderedState === store.state()) return
    renderedState = store.state()
    root.setAttribute('aria-label', messages.canvas.sides[state.side])
    buttons.show(
      currentSide.elements.filter((element) => !element.hidden),
      state.selectedIds,
      scale,
    )
  }
  const scheduleRender = (): void => {
    frameRequest ||= view.requestAnimationFrame(render)
  }
  const scheduleFullRender = (): void => {
    renderedState = undefined
    width = root.getBoundingClientRect().width
    scheduleRender()
  }

  let origin = { left: 0, top: 0 }
  const input = (event: PointerEvent): PointerInput => {
    const scale = width / side().area.width
    return {
      pointerId: event.pointerId,
      point: { x: (event.clientX - origin.left) / scale, y: (event.clientY - origin.top) / scale },
      screen: { x: event.clientX, y: event.clientY },
      touch: event.pointerType === 'touch',
      shift: event.shiftKey,
      alt: event.altKey,
    }
  }
  const describeSelection = (): string | undefined => {
    const elements = getSelectedElements(store.state())
    const selectionBox = getSelectionBox(elements, measure)
    const [first] = elements
    if (!selectionBox || !first) return undefined
    const name = elements.length === 1 ? host.getElementName(first) : messages.canvas.elements(elements.length)
    return messages.canvas.elementAt(name, describePosition(selectionBox, messages))
  }
  // After a move by pointer or keys the position alone says everything.
  const announcePosition = (): void => {
    const description = describeSelection()
    if (description !== undefined) host.announce(description)
  }

  const onPointerDown = (event: PointerEvent): void => {
    if (event.button === 1) {
      event.preventDefault()
      panning = { x: event.clientX, y: event.clientY }
      root.setPointerCapture(event.pointerId)
    }
    if (event.button !== 0) return
    const wasTyping = isTextField(root.ownerDocument.activeElement)
    const bounds = root.getBoundingClientRect()
    origin = { left: bounds.left, top: bounds.top }
    width = bounds.width
    // Focused, so that shortcuts such as undo reach the canvas.
    root.focus({ preventScroll: true })
    event.preventDefault()
    pointerMachine.down(input(event), frame.getTarget(event))
    // The first touch after typing closes the on-screen keyboard and selects; it drags nothing, because the page scrolls meanwhile.
    if (wasTyping && event.pointerType === 'touch') pointerMachine.up(event.pointerId)
    else root.setPointerCapture(event.pointerId)
  }
  let panning: { x: number; y: number } | undefined
  const onPointerMove = (event: PointerEvent): void => {
    if (panning) {
      host.viewport.pan({ x: event.clientX - panning.x, y: event.clientY - panning.y })
      panning = { x: event.clientX, y: event.clientY }
    } else pointerMachine.move(input(event))
  }
  const onPointerUp = (event: PointerEvent): void => {
    panning = undefined
    const steps = store.state().history
    pointerMachine.up(event.pointerId)
    if (store.state().history !== steps) announcePosition()
  }
  const onPointerCancel = (event: PointerEvent): void => pointerMachine.cancel(event.pointerId)
  const canEditSelected = (): boolean => {
    const element = getSelectedElement(store.state())
    return element !== undefined && element.type !== 'shape' && !element.locked
  }
  const isHandledElsewhere = ({ target, defaultPrevented }: KeyboardEvent, press: KeyPress): boolean => {
    if (defaultPrevented || host.hasOverlay()) return true
    // The element buttons belong to the canvas.
    const isOnCanvas = target instanceof Node && root.contains(target)
    return !isOnCanvas && (isCharacterKey(press) || isFocusedControlKey(target, press))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { selectedIds, history } = store.state()
    const press = { key: event.key, shift: event.shiftKey, control: event.ctrlKey || event.metaKey }
    if (event.altKey || isHandledElsewhere(event, press)) return
    if (event.key === 'Escape' && pointerMachine.abort()) return event.preventDefault()
    if (event.key === 'Enter' && canEditSelected()) {
      event.preventDefault()
      return host.editSelected()
    }
    const [first] = getSelectedElements(store.state())
    if (!handleCanvasKey(store, commands, press)) return
    event.preventDefault()
    if (store.state().history === history) return
    if (selectedIds.length > 0 && store.state().selectedIds.length === 0 && first) {
      host.announce(
        selectedIds.length === 1
          ? messages.canvas.elementDeleted(host.getElementName(first))
          : messages.canvas.elementsDeleted(selectedIds.length),
      )
      root.focus({ preventScroll: true })
    } else if (!press.control) announcePosition()
  }

  const onContextMenu = (event: MouseEvent): void => {
    event.preventDefault()
    pointerMachine.abort()
    const bounds = root.getBoundingClientRect()
    origin = { left: bounds.left, top: bounds.top }
    const point = { x: (event.clientX - origin.left) / pxPerMm(), y: (event.clientY - origin.top) / pxPerMm() }
    // The menu key of the keyboard has no position: the menu then applies to the selection.
    if (event.button === 2) pointerMachine.selectAt(point)
    host.openMenu(event.clientX, event.clientY)
  }
  const onDoubleClick = (): void => {
    if (canEditSelected()) host.editSelected()
  }
  const isOutsideCanvas = (target: EventTarget | null): boolean =>
    target instanceof Element && !root.parentElement?.contains(target) && !target.closest('button')
  let isPressOutside = false
  const onContainerPress = ({ type, target }: PointerEvent): void => {
    isPressOutside = isOutsideCanvas(target) && (type === 'pointerdown' || isPressOutside)
  }
  /**
   * A press beside the print area, on the garment or on the bare stage, deselects; a finger that scrolled has not pressed, and
   * neither has a mouse that selected text in the inline field and left it: its click goes to the common ancestor.
   */
  const onContainerClick = ({ target }: MouseEvent): void => {
    if (isPressOutside && isOutsideCanvas(target)) store.select([])
  }

  const resizing = new ResizeObserver(scheduleFullRender)
  resizing.observe(root)
  root.addEventListener('pointerdown', onPointerDown)
  root.addEventListener('pointermove', onPointerMove)
  root.addEventListener('pointerup', onPointerUp)
  root.addEventListener('pointercancel', onPointerCancel)
  // On the document, because the focus may be on the body after a button was removed with its element.
  root.ownerDocument.addEventListener('keydown', onKeyDown)
  host.container.addEventListener('pointerdown', onContainerPress, true)
  host.container.addEventListener('pointerup', onContainerPress, true)
  host.container.addEventListener('click', onContainerClick)
  root.addEventListener('dblclick', onDoubleClick)
  root.addEventListener('contextmenu', onContextMenu)
  const stopAnnouncing = announceSteps({ store, announce: host.announce, describeSelection, messages })
  const stopForwarding = forwardStageTouches({ container: host.container, root, forward: onPointerDown })
  const unsubscribeStore = store.subscribeLive(scheduleRender)
  const unsubscribeResources = host.onResourceChange(scheduleFullRender)
  scheduleRender()

  return () => {
    view.cancelAnimationFrame(frameRequest)
    resizing.disconnect()
    root.removeEventListener('pointerdown', onPointerDown)
    root.removeEventListener('pointermove', onPointerMove)
    root.removeEventListener('pointerup', onPointerUp)
    root.removeEventListener('pointercancel', onPointerCancel)
    root.ownerDocument.removeEventListener('keydown', onKeyDown)
    host.container.removeEventListener('pointerdown', onContainerPress, true)
    host.container.removeEventListener('pointerup', onContainerPress, true)
    host.container.removeEventListener('click', onContainerClick)
    root.removeEventListener('dblclick', onDoubleClick)
    root.removeEventListener('contextmenu', onContextMenu)
    stopForwarding()
    stopAnnouncing()
    unsubscribeStore()
    unsubscribeResources()
    layers.release()
    buttons.remove()
    guides.remove()
    frame.remove()
  }
}
