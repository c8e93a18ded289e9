import { EDITOR_PICTURE_SIDE } from '@picasso/contract'
import { PICTURE_SIZE } from '@picasso/design'
import { Suspense, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

import { classNames } from '../../../lib/class-names.ts'
import { lazyTool } from '../../../lib/lazy-tool.tsx'
import { useWords } from '../../../lib/words.ts'
import { GarmentPicture } from '../../../ui/garment-picture.tsx'
import { useGarmentNames } from '../../catalogue/index.ts'
import { mountCanvas } from '../core/canvas-view.ts'
import { selectedElement } from '../core/editor-store.ts'
import { createLooking } from '../core/looking.ts'
import { isCovered } from '../core/own-keys.ts'
import { coreWords } from '../core/words/index.ts'
import { STAGE, STAGE_PICTURE_SIZES } from '../stage-picture.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { elementParts } from './element-parts.ts'
import { InlineText } from './inline-text.tsx'
import { panelWords } from './words/index.ts'

const CropFrame = lazyTool(elementParts.crop)

declare module 'react' {
  interface CSSProperties {
    '--zoom'?: number
  }
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`

/** Dashes that alternate dark and light, so that they are seen on every cloth. */
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
  saving: boolean
  /** 1 shows the whole garment. */
  zoom: number
  onZoom: (zoom: number) => void
  onMenu: (x: number, y: number) => void
  /** Opens the selected text for writing. */
  onWrite: () => void
  /** Whether the selected picture is being cut. */
  cropping: boolean
  onCrop: (cropping: boolean) => void
}

/** The garment with the dashed print area, and the design on it. */
export const Stage = ({ saving, zoom, onZoom, onMenu, onWrite, cropping, onCrop }: StageProps) => {
  const words = useWords(panelWords)
  const { titleOf, colorOf } = useGarmentNames()
  const session = useSession()
  const canvasWords = useWords(coreWords)
  const { side, history } = useEditorState()
  const { areaPx, areaMm } = session.garment.sides[side]
  const unit = useSyncExternalStore(session.lengths.subscribe, session.lengths.unit)
  const canvas = useRef<HTMLDivElement>(null)
  const [spoken, setSpoken] = useState('')
  const empty = history.current.document[side].elements.length === 0

  const scroller = useRef<HTMLDivElement>(null)
  const [writing, setWriting] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const open = useEffectEvent(() => {
    if (selectedElement(session.store.state())?.type === 'image') onCrop(true)
    // Beside a mouse the words are written where they stand; a finger's keyboard needs the field in the sheet.
    else if (matchMedia('(pointer: fine)').matches) setWriting(true)
    else onWrite()
  })
  const menu = useEffectEvent(onMenu)
  const isResting = useEffectEvent(() => cropping || isCovered(document))
  const zoomNow = useEffectEvent(() => zoom)
  const zoomTo = useEffectEvent(onZoom)
  const closer = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    onZoom(zoom * Math.exp(-event.deltaY / 400))
  })
  useEffect(() => {
    const place = scroller.current
    // React listens passively, which would let the page zoom as well.
    const onWheel = (event: WheelEvent): void => closer(event)
    place?.addEventListener('wheel', onWheel, { passive: false })
    return () => place?.removeEventListener('wheel', onWheel)
  }, [])

  useEffect(() => {
    const { store, editing, resources, lengths, nameOf } = session
    if (!canvas.current || !scroller.current || !stage.current) return undefined
    const looking = createLooking({
      scroller: scroller.current,
      stage: stage.current,
      zoom: () => zoomNow(),
      onZoom: (next) => flushSync(() => zoomTo(next)),
    })
    return mountCanvas(canvas.current, {
      store,
      editing,
      copySide: EDITOR_PICTURE_SIDE,
      drawSide: resources.drawSide,
      measure: resources.measure,
      lengths,
      nameOf,
      resources: resources.version,
      onResources: resources.subscribe,
      open: () => open(),
      menu: (x, y) => menu(x, y),
      looking,
      surround: scroller.current,
      isResting: () => isResting(),
      say: setSpoken,
      words: canvasWords,
    })
  }, [session, canvasWords])

  const stopCropping = (): void => {
    onCrop(false)
    canvas.current?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={scroller}
      className={classNames(
        'relative touch-pan-x touch-pan-y',
        zoom > 1
          ? 'max-h-[78svh] overflow-auto overscroll-contain rounded-control border border-line'
          : 'overflow-clip [overflow-clip-margin:0.5rem]',
      )}
    >
      <div ref={stage} className={STAGE} style={{ '--zoom': zoom }}>
        <GarmentPicture
          garment={session.garment.key}
          side={side}
          cloth={history.current.color}
          alt={words.picture[side](titleOf(session.garment), colorOf(history.current.color))}
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
          {!saving && <PrintAreaEdge />}
          <div
            ref={canvas}
            className={classNames(
              'absolute inset-0 touch-none outline-offset-8 select-none',
              cropping && '[&_[data-selection-frame]]:invisible',
            )}
          />
          {cropping && (
            <Suspense>
              <CropFrame onDone={stopCropping} />
            </Suspense>
          )}
          {writing && <InlineText onDone={() => setWriting(false)} />}
          {empty && (
            <p className="pointer-events-none absolute inset-0 grid place-items-center p-4 text-center text-14">
              <span className="rounded-control bg-card/90 px-3 py-2 text-ink">{words.emptySide}</span>
            </p>
          )}
        </div>
        <button
          type="button"
          title={words.units}
          onClick={() => session.lengths.choose(unit === 'mm' ? 'in' : 'mm')}
          className="label-mono absolute bottom-0 left-0 min-h-11 text-ink-2 hover:text-ink"
        >
          {words.printSize(session.lengths.extent(areaMm.width, areaMm.height))}
        </button>
        <output className="sr-only">{spoken}</output>
      </div>
    </div>
  )
}
