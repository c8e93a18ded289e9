import { MAX_EDITOR_PICTURE_PX } from '@picasso/contract'
import { isEmpty, PICTURE_SIZE, SIDES } from '@picasso/design'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'

import { classNames } from '../../../lib/class-names.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { useAnnouncer } from '../../../lib/use-announcer.ts'
import { GarmentPicture } from '../../../ui/garment-picture.tsx'
import { useGarmentNames } from '../../garments/index.ts'
import { mountCanvas } from '../core/canvas-view.ts'
import { getSelectedElement } from '../core/editor-store.ts'
import { hasOpenDialog } from '../core/keyboard.ts'
import { coreMessages } from '../core/messages/index.ts'
import { createViewport, getWheelZoomFactor } from '../core/viewport.ts'
import { STAGE_CLASS, STAGE_PICTURE_SIZES } from '../editor-skeleton.tsx'
import { getPrintAreaStyle } from '../print-area-style.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'
import { panelLoaders } from './panel-loaders.ts'
import { PrintAreaFrame } from './print-area-frame.tsx'

const CropFrame = lazyComponent(panelLoaders.crop)
const InlineText = lazyComponent(panelLoaders.inlineText)
const PlacementOutline = lazyComponent(panelLoaders.placementOutline)
/** Decoration: where its script does not come, the print changes sides at once, and the page goes on. */
const PrintTurn = lazy<ComponentType<{ canvas: RefObject<HTMLElement | null> }>>(async () => ({
  default: await import('./print-turn.tsx').then(
    (part) => part.PrintTurn,
    () => () => null,
  ),
}))

declare module 'react' {
  interface CSSProperties {
    '--zoom'?: number
    '--cloth-top'?: number
    '--cloth-height'?: number
  }
}

interface StageProps {
  isSaving: boolean
  /** 1 shows the whole garment. */
  zoom: number
  onZoom: (zoom: number) => void
  onMenu: (x: number, y: number) => void
  /** Opens the selected text for writing. */
  onWrite: () => void
  /** Whether the selected picture is being cropped. */
  isCropping: boolean
  onCrop: (isCropping: boolean) => void
}

/** Ctrl or Command with the wheel zooms, as does a pinch on a trackpad, which browsers report in the same way. */
const useWheelZoom = (scrollContainer: RefObject<HTMLElement | null>, { zoom, onZoom }: Pick<StageProps, 'zoom' | 'onZoom'>): void => {
  const zoomByWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    // At once: the next event of a pinch may come before a later render, and zooms on from here.
    flushSync(() => onZoom(zoom * getWheelZoomFactor(event.deltaY)))
  })
  useEffect(() => {
    const container = scrollContainer.current
    // Not with React, whose wheel listener is passive and would let the page zoom as well.
    const onWheel = (event: WheelEvent): void => zoomByWheel(event)
    container?.addEventListener('wheel', onWheel, { passive: false })
    return () => container?.removeEventListener('wheel', onWheel)
  }, [scrollContainer])
}

interface CanvasRefs {
  canvas: RefObject<HTMLElement | null>
  scrollContainer: RefObject<HTMLElement | null>
  stage: RefObject<HTMLElement | null>
}

interface CanvasOptions extends Pick<StageProps, 'zoom' | 'onZoom' | 'onMenu' | 'isCropping'> {
  onEditSelected: () => void
  announce: (message: string) => void
}

/** Mounts the canvas on its element, again for another session or language. */
const useCanvas = ({ canvas, scrollContainer, stage }: CanvasRefs, options: CanvasOptions): void => {
  const session = useSession()
  const messages = useMessages(coreMessages)
  const { announce } = options
  const editSelected = useEffectEvent(options.onEditSelected)
  const openMenu = useEffectEvent(options.onMenu)
  const hasOverlay = useEffectEvent(() => options.isCropping || hasOpenDialog(document))
  const getZoom = useEffectEvent(() => options.zoom)
  const zoomTo = useEffectEvent(options.onZoom)
  useEffect(() => {
    const { store, commands, resources, lengthFormatter, getElementName } = session
    if (!canvas.current || !scrollContainer.current || !stage.current) return undefined
    const viewport = createViewport({
      scrollContainer: scrollContainer.current,
      content: stage.current,
      zoom: () => getZoom(),
      onZoom: (next) => flushSync(() => zoomTo(next)),
    })
    return mountCanvas(canvas.current, {
      store,
      commands,
      copySide: MAX_EDITOR_PICTURE_PX,
      drawSide: resources.drawSide,
      measure: resources.measure,
      isLoaded: resources.isLoaded,
      lengthFormatter,
      getElementName,
      resourceVersion: resources.version,
      onResourceChange: resources.subscribe,
      editSelected: () => editSelected(),
      openMenu: (x, y) => openMenu(x, y),
      viewport,
      container: scrollContainer.current,
      hasOverlay: () => hasOverlay(),
      announce,
      messages,
    })
  }, [session, messages, announce, canvas, scrollContainer, stage])
}

/** The print area of the shown side, at its place on the garment. */
const PrintArea = ({ children }: { children: ReactNode }) => {
  const { garment } = useSession()
  const { areaPx } = garment.sides[useEditorState().side]
  return (
    <div data-theme="light" className="absolute" style={getPrintAreaStyle(areaPx)}>
      {children}
    </div>
  )
}

const EmptySideHint = () => {
  const messages = useMessages(panelMessages)
  return (
    <p className="empty-side-hint pointer-events-none absolute inset-0 grid place-items-center p-4 text-center text-14">
      <span className="rounded-control bg-card/90 px-3 py-2 text-ink">{messages.emptySide}</span>
    </p>
  )
}

/** Milliseconds after which the picture of the other side is loaded, so that it is there when the garment is turned. */
const OTHER_SIDE_DELAY_MS = 3000

/** The garment without the design: the current side, and later the other one, hidden behind it until the garment is turned. */
const StageGarment = ({ canvas }: Pick<CanvasRefs, 'canvas'>) => {
  const messages = useMessages(panelMessages)
  const { getTitle, getColorName } = useGarmentNames()
  const { garment } = useSession()
  const { side, history } = useEditorState()
  const { color } = history.current
  const [canTurn, setCanTurn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCanTurn(true), OTHER_SIDE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {SIDES.filter((candidate) => canTurn || candidate === side).map((candidate) => (
        <div key={candidate} data-side-hidden={candidate === side ? undefined : candidate} className="garment-side absolute inset-0">
          <GarmentPicture
            garment={garment.key}
            side={candidate}
            cloth={color}
            alt={messages.picture[candidate](getTitle(garment), getColorName(color))}
            sizes={STAGE_PICTURE_SIZES}
            priority
            className="garment-shadow pointer-events-none size-full object-contain select-none"
          />
        </div>
      ))}
      {canTurn && (
        <Suspense>
          <PrintTurn canvas={canvas} />
        </Suspense>
      )}
    </>
  )
}

interface SurfaceProps extends Pick<StageProps, 'zoom'> {
  stage: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** As large as the available space and the zoom allow; above a sheet, and with something on it on a narrow screen, it is aligned by the extent of the cloth in its picture. */
const Surface = ({ stage, zoom, children }: SurfaceProps) => {
  const { garment } = useSession()
  const { side, history } = useEditorState()
  const { clothPx } = garment.sides[side]
  return (
    <div
      ref={stage}
      data-zoomed={zoom === 1 ? undefined : ''}
      data-started={isEmpty(history.current.document) ? undefined : ''}
      className={STAGE_CLASS}
      style={{ '--zoom': zoom, '--cloth-top': clothPx.y / PICTURE_SIZE.height, '--cloth-height': clothPx.height / PICTURE_SIZE.height }}
    >
      {children}
    </div>
  )
}

/** The outline of a usual place, for what is selected. */
const UsualPlace = () =>
  useEditorState().selectedIds.length > 0 && (
    <Suspense>
      <PlacementOutline />
    </Suspense>
  )

/** Whether a text is edited in place, and what had the focus before: the canvas or the button of the element. */
const useInlineText = (canvas: RefObject<HTMLElement | null>) => {
  const [isOpen, setIsOpen] = useState(false)
  const focusedBefore = useRef<Element>(null)
  return {
    isOpen,
    start: (): void => {
      focusedBefore.current = document.activeElement
      setIsOpen(true)
    },
    stop: (): void => setIsOpen(false),
    focusAgain: (): void => {
      const element = focusedBefore.current
      const target = element instanceof HTMLElement && element.isConnected ? element : canvas.current
      target?.focus({ preventScroll: true })
    },
  }
}

/** The garment with the design and the dashed print area. */
export const Stage = (props: StageProps) => {
  const { isSaving, zoom, onWrite, isCropping, onCrop } = props
  const { store } = useSession()
  const { side, history } = useEditorState()
  const canvas = useRef<HTMLDivElement>(null)
  const scrollContainer = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useAnnouncer()
  const inlineText = useInlineText(canvas)
  const editSelected = (): void => {
    if (getSelectedElement(store.state())?.type === 'image') onCrop(true)
    // With a mouse the text is edited in place; an on-screen keyboard needs the field in the panel.
    else if (matchMedia('(pointer: fine)').matches) inlineText.start()
    else onWrite()
  }
  useWheelZoom(scrollContainer, props)
  useCanvas({ canvas, scrollContainer, stage }, { ...props, onEditSelected: editSelected, announce })
  const stopCropping = (): void => {
    onCrop(false)
    canvas.current?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={scrollContainer}
      className={classNames(
        'stage-frame relative touch-pan-x touch-pan-y max-wide:mb-auto',
        zoom > 1
          ? 'max-h-[78svh] overflow-auto overscroll-contain rounded-control border border-line wide:mt-13 wide:max-h-none wide:min-h-0 wide:grow'
          : 'overflow-clip [overflow-clip-margin:0.5rem] wide:[overflow-clip-margin:0.25rem] max-wide:group-data-[sheet]/workbench:[overflow-clip-margin:3.5rem]',
      )}
    >
      <Surface stage={stage} zoom={zoom}>
        <StageGarment canvas={canvas} />
        <PrintArea>
          {!isSaving && <PrintAreaFrame />}
          <div
            ref={canvas}
            className={classNames(
              'absolute inset-0 touch-none outline-offset-8 select-none',
              isCropping && '[&_[data-selection-frame]]:invisible',
            )}
          />
          <UsualPlace />
          {isCropping && (
            <Suspense>
              <CropFrame onDone={stopCropping} />
            </Suspense>
          )}
          {inlineText.isOpen && (
            <Suspense>
              <InlineText onDone={inlineText.stop} onEscape={inlineText.focusAgain} />
            </Suspense>
          )}
          {history.current.document[side].elements.length === 0 && <EmptySideHint />}
        </PrintArea>
        <output className="sr-only">{announcement}</output>
      </Surface>
    </div>
  )
}
