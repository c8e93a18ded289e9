import { boxOf, canWrap, withGroups, type DesignElement, type DesignSide, type MeasureText } from '@picasso/design'

import type { Editing } from './editing.ts'
import { selectedElement, selectedElements, type EditorStore } from './editor-store.ts'
import { createElementButtons } from './element-buttons.ts'
import { createGuideLines } from './guide-lines.ts'
import { isCharacterKey, pressKey, type KeyPress } from './keyboard.ts'
import type { DrawSide } from './layer-stack.ts'
import { createLayers } from './layers.ts'
import type { Lengths } from './lengths.ts'
import { describePlace } from './naming.ts'
import { isOwnKey } from './own-keys.ts'
import { createPointerMachine } from './pointer-machine.ts'
import type { Looking, PointerInput } from './pointer.ts'
import { sayEachStep } from './say-steps.ts'
import { createSelectionFrame } from './selection-frame.ts'
import { frameOf } from './selection.ts'
import { watchStageFingers } from './stage-fingers.ts'
import { isTextField } from './text-field.ts'
import type { CoreWords } from './words/index.ts'

export interface CanvasHost {
  store: EditorStore
  editing: Editing
  copySide: number
  drawSide: DrawSide
  measure: MeasureText
  lengths: Lengths
  nameOf: (element: DesignElement) => string
  /** Counts arrived pictures and fonts. */
  resources: () => number
  onResources: (listener: () => void) => () => void
  /** Opens the selected text for writing, the selected picture for cropping. */
  open: () => void
  /** Opens the menu of what can be done, at a place on the screen. */
  menu: (x: number, y: number) => void
  looking: Looking
  /** The stage around the print area: two fingers mean it, wherever on it they are. */
  surround: HTMLElement
  /** Whether something lies over the design that has every key to itself. */
  isResting: () => boolean
  /** Says something to people who hear the page. */
  say: (sentence: string) => void
  /** To be mounted anew in another language. */
  words: CoreWords
}

/** Makes `root`, which lies exactly over the print area, the place where the design is drawn and worked on. Returns how to leave. */
export const mountCanvas = (root: HTMLElement, host: CanvasHost): (() => void) => {
  const { store, editing, measure, words } = host
  const view = root.ownerDocument.defaultView ?? window
  const box = (element: DesignElement) => boxOf(element, measure)
  const side = (): DesignSide => store.liveState().history.current.document[store.liveState().side]

  root.tabIndex = 0
  root.setAttribute('role', 'application')
  root.setAttribute('aria-roledescription', words.canvas.role)
  root.setAttribute('aria-description', words.canvas.help)
  const pick = (id: string, more: boolean): void => {
    const { selectedIds, history, side: name } = store.state()
    // The focus may come to an element that is part of what is selected: that stays together.
    if (!more && selectedIds.includes(id)) return
    const ids = withGroups(history.current.document, name, [id])
    store.select(more ? [...selectedIds, ...ids] : ids)
  }
  const layers = createLayers(root, host.drawSide, words)
  const buttons = createElementButtons(root, { boxOf: box, nameOf: host.nameOf, select: pick, words })
  const guides = createGuideLines(root, host.lengths)
  const frame = createSelectionFrame(root, words)
  // To the fraction of a pixel: whole ones would be off by up to half a millimetre on a phone.
  let width = root.getBoundingClientRect().width
  const pxPerMm = (): number => width / side().area.width
  const machine = createPointerMachine({ store, looking: host.looking, measure, pxPerMm, copySide: host.copySide })

  let frameRequest = 0
  let settledShown: unknown
  const paint = (): void => {
    frameRequest = 0
    const state = store.liveState()
    const shown = side()
    const scale = width / shown.area.width
    const selected = selectedElements(state)
    layers.paint({ side: shown, selectedIds: state.selectedIds, width, density: view.devicePixelRatio, resources: host.resources() })
    const [only, ...others] = selected
    frame.show(frameOf(selected, measure), scale, {
      fixed: selected.every((element) => element.locked),
      wide: only?.type === 'text' && others.length === 0 && canWrap(only),
      moving: machine.guides().moving !== undefined,
    })
    guides.show(machine.guides(), shown.area, scale)
    if (settledShown === store.state()) return
    settledShown = store.state()
    root.setAttribute('aria-label', words.canvas.sides[state.side])
    buttons.show(
      shown.elements.filter((element) => !element.hidden),
      state.selectedIds,
      scale,
    )
  }
  const repaint = (): void => {
    frameRequest ||= view.requestAnimationFrame(paint)
  }
  const repaintAll = (): void => {
    settledShown = undefined
    width = root.getBoundingClientRect().width
    repaint()
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
  const placeNow = (): string | undefined => {
    const elements = selectedElements(store.state())
    const frameNow = frameOf(elements, measure)
    const [only] = elements
    if (!frameNow || !only) return undefined
    const name = elements.length === 1 ? host.nameOf(only) : words.canvas.elements(elements.length)
    return words.canvas.at(name, describePlace(frameNow, words))
  }
  // Moved by hand or by keys, the place alone says everything.
  const tellPlace = (): void => {
    const place = placeNow()
    if (place !== undefined) host.say(place)
  }

  const onPointerDown = (event: PointerEvent): void => {
    if (event.button === 1) {
      event.preventDefault()
      panning = { x: event.clientX, y: event.clientY }
      root.setPointerCapture(event.pointerId)
    }
    if (event.button !== 0) return
    const writing = isTextField(root.ownerDocument.activeElement)
    const bounds = root.getBoundingClientRect()
    origin = { left: bounds.left, top: bounds.top }
    width = bounds.width
    // Keys such as undo go to what has the focus.
    root.focus({ preventScroll: true })
    event.preventDefault()
    machine.down(input(event), frame.targetOf(event))
    // The first touch after writing puts the keyboard away and selects; it drags nothing, because the page moves under it.
    if (writing && event.pointerType === 'touch') machine.up(event.pointerId)
    else root.setPointerCapture(event.pointerId)
  }
  let panning: { x: number; y: number } | undefined
  const onPointerMove = (event: PointerEvent): void => {
    if (panning) {
      host.looking.pan({ x: event.clientX - panning.x, y: event.clientY - panning.y })
      panning = { x: event.clientX, y: event.clientY }
    } else machine.move(input(event))
  }
  const onPointerUp = (event: PointerEvent): void => {
    panning = undefined
    const steps = store.state().history
    machine.up(event.pointerId)
    if (store.state().history !== steps) tellPlace()
  }
  const onPointerCancel = (event: PointerEvent): void => machine.cancel(event.pointerId)
  const canBeOpened = (): boolean => {
    const element = selectedElement(store.state())
    return element !== undefined && element.type !== 'shape' && !element.locked
  }
  const isForOthers = ({ target, defaultPrevented }: KeyboardEvent, press: KeyPress): boolean => {
    if (defaultPrevented || host.isResting()) return true
    // The buttons over the elements are the canvas itself.
    const isOnCanvas = target instanceof Node && root.contains(target)
    return !isOnCanvas && (isCharacterKey(press) || isOwnKey(target, press))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { selectedIds, history } = store.state()
    const press = { key: event.key, shift: event.shiftKey, control: event.ctrlKey || event.metaKey }
    if (event.altKey || isForOthers(event, press)) return
    if (event.key === 'Escape' && machine.abort()) return event.preventDefault()
    if (event.key === 'Enter' && canBeOpened()) {
      event.preventDefault()
      return host.open()
    }
    const [first] = selectedElements(store.state())
    if (!pressKey(store, editing, press)) return
    event.preventDefault()
    if (store.state().history === history) return
    if (selectedIds.length > 0 && store.state().selectedIds.length === 0 && first) {
      host.say(selectedIds.length === 1 ? words.canvas.deleted(host.nameOf(first)) : words.canvas.severalDeleted(selectedIds.length))
      root.focus({ preventScroll: true })
    } else if (!press.control) tellPlace()
  }

  const onContextMenu = (event: MouseEvent): void => {
    event.preventDefault()
    machine.abort()
    const bounds = root.getBoundingClientRect()
    origin = { left: bounds.left, top: bounds.top }
    const place = { x: (event.clientX - origin.left) / pxPerMm(), y: (event.clientY - origin.top) / pxPerMm() }
    // The keyboard's menu key names no place: the menu is then for what is selected.
    if (event.button === 2) machine.selectAt(place)
    host.menu(event.clientX, event.clientY)
  }
  const onDoubleClick = (): void => {
    if (canBeOpened()) host.open()
  }
  const isBeside = (target: EventTarget | null): boolean =>
    target instanceof Element && !root.parentElement?.contains(target) && !target.closest('button')
  let isPressBeside = false
  const onSurroundPress = ({ type, target }: PointerEvent): void => {
    isPressBeside = isBeside(target) && (type === 'pointerdown' || isPressBeside)
  }
  /**
   * A press beside the print area, on the garment or on the bare stage, lets go; a finger that scrolled has not pressed, and
   * neither has a mouse that marked words on the garment and left them: its click goes to what holds both ends.
   */
  const onSurroundClick = ({ target }: MouseEvent): void => {
    if (isPressBeside && isBeside(target)) store.select([])
  }

  const resizing = new ResizeObserver(repaintAll)
  resizing.observe(root)
  root.addEventListener('pointerdown', onPointerDown)
  root.addEventListener('pointermove', onPointerMove)
  root.addEventListener('pointerup', onPointerUp)
  root.addEventListener('pointercancel', onPointerCancel)
  // The focus may be anywhere: a button that went away with what it deleted leaves it on the page.
  root.ownerDocument.addEventListener('keydown', onKeyDown)
  host.surround.addEventListener('pointerdown', onSurroundPress, true)
  host.surround.addEventListener('pointerup', onSurroundPress, true)
  host.surround.addEventListener('click', onSurroundClick)
  root.addEventListener('dblclick', onDoubleClick)
  root.addEventListener('contextmenu', onContextMenu)
  const leaveSteps = sayEachStep({ store, say: host.say, place: placeNow, words })
  const leaveFingers = watchStageFingers({ surround: host.surround, root, take: onPointerDown })
  const leaveStore = store.subscribeLive(repaint)
  const leaveResources = host.onResources(repaintAll)
  repaint()

  return () => {
    view.cancelAnimationFrame(frameRequest)
    resizing.disconnect()
    root.removeEventListener('pointerdown', onPointerDown)
    root.removeEventListener('pointermove', onPointerMove)
    root.removeEventListener('pointerup', onPointerUp)
    root.removeEventListener('pointercancel', onPointerCancel)
    root.ownerDocument.removeEventListener('keydown', onKeyDown)
    host.surround.removeEventListener('pointerdown', onSurroundPress, true)
    host.surround.removeEventListener('pointerup', onSurroundPress, true)
    host.surround.removeEventListener('click', onSurroundClick)
    root.removeEventListener('dblclick', onDoubleClick)
    root.removeEventListener('contextmenu', onContextMenu)
    leaveFingers()
    leaveSteps()
    leaveStore()
    leaveResources()
    layers.release()
    buttons.remove()
    guides.remove()
    frame.remove()
  }
}
