import { MAX_EDITOR_PICTURE_PX } from '@picasso/contract'
import { PICTURE_SIZE } from '@picasso/design'
import { Suspense, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

import { classNames } from '../../../lib/class-names.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { GarmentPicture } from '../../../ui/garment-picture.tsx'
import { useGarmentNames } from '../../garments/index.ts'
import { mountCanvas } from '../core/canvas-view.ts'
import { getSelectedElement } from '../core/editor-store.ts'
import { hasOpenDialog } from '../core/keyboard.ts'
import { coreMessages } from '../core/messages/index.ts'
import { createViewport } from '../core/viewport.ts'
import { STAGE_CLASS, STAGE_PICTURE_SIZES } from '../stage-picture.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { InlineText } from './inline-text.tsx'
import { panelMessages } from './messages/index.ts'
import { panelLoaders } from './panel-loaders.ts'

const CropFrame = lazyComponent(panelLoaders.crop)

declare module 'react' {
  interface CSSProperties {
    '--zoom'?: number
  }
}

const percent = (part: number, total: number): string => `${(part / total) * 100}%`

/** Dashes that alternate dark and light, so that they are visible on every cloth. */
const PrintAreaEdge = () => (
  <svg
    className="pointer-events-none absolute inset-0 size-full overflow-visible"
    fill="none"
    strokeWidth="1.25"
    strokeDasharray="6 6"
    aria-hidden
  >
    <rect width="100%" height="100%" stroke="#161512" />
    <rect width="100%" height="100%" stroke="#ffffff" strokeDashoffset="6" />
  </svg>
)

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

/** The garment with the design and the dashed print area. */
export const Stage = ({ isSaving, zoom, onZoom, onMenu, onWrite, isCropping, onCrop }: StageProps) => {
  const messages = useMessages(panelMessages)
  const { getTitle, getColorName } = useGarmentNames()
  const session = useSession()
  const canvasMessages = useMessages(coreMessages)
  const { side, history } = useEditorState()
  const { areaPx, areaMm } = session.garment.sides[side]
  const unit = useSyncExternalStore(session.lengthFormatter.subscribe, session.lengthFormatter.unit)
  const canvas = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const isSideEmpty = history.current.document[side].elements.length === 0

  const scrollContainer = useRef<HTMLDivElement>(null)
  const [isEditingText, setIsEditingText] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const editSelected = useEffectEvent(() => {
    if (getSelectedElement(session.store.state())?.type === 'image') onCrop(true)
    // With a mouse the text is edited in place; an on-screen keyboard needs the field in the panel.
    else if (matchMedia('(pointer: fine)').matches) setIsEditingText(true)
    else onWrite()
  })
  const openMenu = useEffectEvent(onMenu)
  const hasOverlay = useEffectEvent(() => isCropping || hasOpenDialog(document))
  const getZoom = useEffectEvent(() => zoom)
  const zoomTo = useEffectEvent(onZoom)
  const zoomByWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    onZoom(zoom * Math.exp(-event.deltaY / 400))
  })
  useEffect(() => {
    const container = scrollContainer.current
    // Not with React, whose wheel listener is passive and would let the page zoom as well.
    const onWheel = (event: WheelEvent): void => zoomByWheel(event)
    container?.addEventListener('wheel', onWheel, { passive: false })
    return () => container?.removeEventListener('wheel', onWheel)
  }, [])

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
      lengthFormatter,
      getElementName,
      resourceVersion: resources.version,
      onResourceChange: resources.subscribe,
      editSelected: () => editSelected(),
      openMenu: (x, y) => openMenu(x, y),
      viewport,
      container: scrollContainer.current,
      hasOverlay: () => hasOverlay(),
      announce: setAnnouncement,
      messages: canvasMessages,
    })
  }, [session, canvasMessages])

  const stopCropping = (): void => {
    onCrop(false)
    canvas.current?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={scrollContainer}
      className={classNames(
        'relative touch-pan-x touch-pan-y',
        zoom > 1
          ? 'max-h-[78svh] overflow-auto overscroll-contain rounded-control border border-line'
          : 'overflow-clip [overflow-clip-margin:0.5rem]',
      )}
    >
      <div ref={stage} className={STAGE_CLASS} style={{ '--zoom': zoom }}>
        <GarmentPicture
          garment={session.garment.key}
          side={side}
          cloth={history.current.color}
          alt={messages.picture[side](getTitle(session.garment), getColorName(history.current.color))}
          sizes={STAGE_PICTURE_SIZES}
          priority
          className="pointer-events-none size-full object-contain select-none"
        />
        <div
          data-theme="light"
          className="absolute"
          style={{
            left: percent(areaPx.x, PICTURE_SIZE.width),
            top: percent(areaPx.y, PICTURE_SIZE.height),
            width: percent(areaPx.width, PICTURE_SIZE.width),
            height: percent(areaPx.height, PICTURE_SIZE.height),
          }}
        >
          {!isSaving && <PrintAreaEdge />}
          <div
            ref={canvas}
            className={classNames(
              'absolute inset-0 touch-none outline-offset-8 select-none',
              isCropping && '[&_[data-selection-frame]]:invisible',
            )}
          />
          {isCropping && (
            <Suspense>
              <CropFrame onDone={stopCropping} />
            </Suspense>
          )}
          {isEditingText && <InlineText onDone={() => setIsEditingText(false)} />}
          {isSideEmpty && (
            <p className="pointer-events-none absolute inset-0 grid place-items-center p-4 text-center text-14">
              <span className="rounded-control bg-card/90 px-3 py-2 text-ink">{messages.emptySide}</span>
            </p>
          )}
        </div>
        <button
          type="button"
          title={messages.units}
          onClick={() => session.lengthFormatter.setUnit(unit === 'mm' ? 'in' : 'mm')}
          className="label-mono absolute bottom-0 left-0 min-h-11 text-ink-2 hover:text-ink"
        >
          {messages.printSize(session.lengthFormatter.formatSize(areaMm.width, areaMm.height))}
        </button>
        <output className="sr-only">{announcement}</output>
      </div>
    </div>
  )
}
