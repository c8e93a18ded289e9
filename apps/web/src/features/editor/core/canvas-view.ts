import { getElementBox, canWrap, withGroups, type DesignElement, type DesignSide, type MeasureText } from '@picasso/design'

import { listenToCanvas, type CanvasInputHost, type CanvasPlacement } from './canvas-input.ts'
import { announceSteps, describePosition } from './descriptions.ts'
import { getSelectedElement, getSelectedElements, type EditorStore } from './editor-store.ts'
import { createElementButtons } from './element-buttons.ts'
import { createGuideLines } from './guide-lines.ts'
import { createLayers, type DrawSide } from './layer-stack.ts'
import type { LengthFormatter } from './length-formatter.ts'
import type { CoreMessages } from './messages/index.ts'
import { createPointerMachine, type PointerMachine } from './pointer-machine.ts'
import { createSelectionFrame } from './selection-frame.ts'
import { getSelectionBox } from './selection.ts'
import { forwardStageTouches } from './stage-touches.ts'

export interface CanvasHost extends CanvasInputHost {
  copySide: number
  drawSide: DrawSide
  measure: MeasureText
  /** Whether its picture or fonts are loaded; until then the size of a text is an estimate. */
  isLoaded: (element: DesignElement) => boolean
  lengthFormatter: LengthFormatter
  /** Increases with every picture and font that is loaded. */
  resourceVersion: () => number
  onResourceChange: (listener: () => void) => () => void
}

const getLiveSide = (store: EditorStore): DesignSide => store.liveState().history.current.document[store.liveState().side]

/** Measured only when it may have changed: measuring on every move would force a layout. */
const createPlacement = (root: HTMLElement, store: EditorStore): CanvasPlacement => {
  // With its fraction: whole pixels would be off by up to half a millimeter on a phone.
  let width = root.getBoundingClientRect().width
  let origin = { left: 0, top: 0 }
  const pxPerMm = (): number => width / getLiveSide(store).area.width
  return {
    width: () => width,
    pxPerMm,
    toPoint: ({ clientX, clientY }) => {
      const scale = pxPerMm()
      return { x: (clientX - origin.left) / scale, y: (clientY - origin.top) / scale }
    },
    measureWidth: () => {
      width = root.getBoundingClientRect().width
    },
    measure: () => {
      const bounds = root.getBoundingClientRect()
      origin = { left: bounds.left, top: bounds.top }
      width = bounds.width
    },
  }
}

/** Selects an element by its button, with the group it belongs to. */
const selectByButton = (store: EditorStore, id: string, more: boolean): void => {
  const { selectedIds, history, side } = store.state()
  // The focus may move to an element of the selection, which then stays as it is.
  if (!more && selectedIds.includes(id)) return
  const ids = withGroups(history.current.document, side, [id])
  store.select(more ? [...selectedIds, ...ids] : ids)
}

/** Everything drawn over the print area: the design, a button for each element, guide lines and the frame of the selection. */
const createCanvasLayers = (root: HTMLElement, host: CanvasHost, { width, pxPerMm }: CanvasPlacement) => {
  const { store, measure, messages } = host
  const view = root.ownerDocument.defaultView ?? window
  const layers = createLayers(root, host.drawSide, messages)
  const buttons = createElementButtons(root, {
    getElementBox: (element) => getElementBox(element, measure),
    getElementName: host.getElementName,
    isLoaded: host.isLoaded,
    select: (id, more) => selectByButton(store, id, more),
    messages,
  })
  const guides = createGuideLines(root, host.lengthFormatter)
  const frame = createSelectionFrame(root, messages)
  let renderedState: unknown
  return {
    getTarget: frame.getTarget,
    /** Renders the buttons again, although the state is the same. */
    invalidate: () => {
      renderedState = undefined
    },
    render: (gestureGuides: ReturnType<PointerMachine['guides']>): void => {
      const state = store.liveState()
      const side = getLiveSide(store)
      const scale = pxPerMm()
      const selected = getSelectedElements(state)
      layers.render({
        side,
        selectedIds: state.selectedIds,
        width: width(),
        pixelRatio: view.devicePixelRatio,
        resourceVersion: host.resourceVersion(),
      })
      const [first, ...remaining] = selected
      frame.show(getSelectionBox(selected, measure), scale, {
        isFixed: selected.every((element) => element.locked),
        hasWidthHandles: first?.type === 'text' && remaining.length === 0 && canWrap(first),
        isMoving: gestureGuides.moving !== undefined,
      })
      guides.show(gestureGuides, side.area, scale)
      if (renderedState === store.state()) return
      renderedState = store.state()
      root.setAttribute('aria-label', messages.canvas.sides[state.side])
      const visibleElements = side.elements.filter((element) => !element.hidden)
      buttons.show(visibleElements, state.selectedIds, scale)
    },
    remove: () => {
      layers.release()
      buttons.remove()
      guides.remove()
      frame.remove()
    },
  }
}

/** Renders at most once per frame. */
const createRenderScheduler = (view: Window, render: () => void) => {
  let frameRequest = 0
  const renderFrame = (): void => {
    frameRequest = 0
    render()
  }
  return {
    schedule: () => {
      frameRequest ||= view.requestAnimationFrame(renderFrame)
    },
    cancel: () => view.cancelAnimationFrame(frameRequest),
  }
}

/** Name, position and size of the selection for screen readers. */
const describeSelection = ({ store, measure, messages, getElementName }: CanvasHost): string | undefined => {
  const elements = getSelectedElements(store.state())
  const selectionBox = getSelectionBox(elements, measure)
  const [first] = elements
  if (!selectionBox || !first) return undefined
  const name = elements.length === 1 ? getElementName(first) : messages.canvas.elements(elements.length)
  return messages.canvas.elementAt(name, describePosition(selectionBox, messages))
}

/** Name of the selected element and its place in the order, as its button has it. */
const describeOrder = ({ store, messages, getElementName }: CanvasHost): string | undefined => {
  const element = getSelectedElement(store.state())
  if (!element) return undefined
  const visibleElements = getLiveSide(store).elements.filter(({ hidden }) => !hidden)
  return messages.canvas.listItem(getElementName(element), visibleElements.indexOf(element) + 1, visibleElements.length)
}

const describeCanvas = (root: HTMLElement, { canvas }: CoreMessages): void => {
  root.tabIndex = 0
  root.setAttribute('role', 'application')
  root.setAttribute('aria-roledescription', canvas.role)
  root.setAttribute('aria-description', canvas.help)
}

/** Draws the design on `root`, which covers the print area exactly, and handles its input. Returns a function that unmounts it. */
export const mountCanvas = (root: HTMLElement, host: CanvasHost): (() => void) => {
  const { store, measure, messages, container, announce } = host
  describeCanvas(root, messages)
  const placement = createPlacement(root, store)
  const layers = createCanvasLayers(root, host, placement)
  const pointerMachine = createPointerMachine({
    store,
    viewport: host.viewport,
    measure,
    pxPerMm: placement.pxPerMm,
    copySide: host.copySide,
  })
  const scheduler = createRenderScheduler(root.ownerDocument.defaultView ?? window, () => layers.render(pointerMachine.guides()))
  const renderAgain = (): void => {
    layers.invalidate()
    placement.measureWidth()
    scheduler.schedule()
  }
  const resizing = new ResizeObserver(renderAgain)
  resizing.observe(root)
  const input = listenToCanvas(root, host, {
    placement,
    pointerMachine,
    getTarget: layers.getTarget,
    describeSelection: () => describeSelection(host),
  })
  const stopAnnouncing = announceSteps({
    store,
    announce,
    describeSelection: () => describeSelection(host),
    describeOrder: () => describeOrder(host),
    messages,
  })
  const stopForwarding = forwardStageTouches({ container, root, forward: input.press })
  const unsubscribeStore = store.subscribeLive(scheduler.schedule)
  const unsubscribeResources = host.onResourceChange(renderAgain)
  scheduler.schedule()

  return () => {
    scheduler.cancel()
    resizing.disconnect()
    input.stop()
    stopForwarding()
    stopAnnouncing()
    unsubscribeStore()
    unsubscribeResources()
    layers.remove()
  }
}
