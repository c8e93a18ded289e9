import { checkDesign, type ClothLabel, type DesignDocument, type DesignSide, type Side } from '@picasso/design'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { runWhenIdle } from '../../../lib/run-when-idle.ts'
import { GarmentPicture } from '../../../ui/garment-picture.tsx'
import { useGarmentNames } from '../../garments/index.ts'
import { getPrintAreaStyle } from '../print-area-style.ts'
import type { Resources } from '../resources/resources.ts'
import { useSession } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'

/** Width of a print in device pixels: twice that of the largest mock-up. */
const PRINT_WIDTH_PX = 160

/** Milliseconds without a change before mock-ups are drawn: nobody who draws on waits for them. */
const PAUSE_MS = 250

interface Print {
  design: DesignSide
  version: number
  canvas: OffscreenCanvas
}

/** The last print of each side, which the mock-ups in all colors share. */
const lastPrints = new WeakMap<Resources, Partial<Record<Side, Print>>>()

const drawPrint = (resources: Resources, side: Side, design: DesignSide): OffscreenCanvas | undefined => {
  const prints = lastPrints.get(resources) ?? {}
  const version = resources.version()
  const last = prints[side]
  if (last?.design === design && last.version === version) return last.canvas
  const scale = PRINT_WIDTH_PX / design.area.width
  const canvas = new OffscreenCanvas(PRINT_WIDTH_PX, Math.max(1, Math.round(design.area.height * scale)))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  resources.drawSide(context, design, scale)
  lastPrints.set(resources, { ...prints, [side]: { design, version, canvas } })
  return canvas
}

/** Whether an element is on the screen, and not in a closed sheet or another tab. */
const useIsOnScreen = (element: RefObject<Element | null>): boolean => {
  const [isOnScreen, setIsOnScreen] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver((entries) => setIsOnScreen(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOnScreen
}

interface IdleDesign {
  document: DesignDocument
  /** Changes when a picture or font was loaded. */
  version: number
}

/** The design once nothing has changed for a moment and the browser is idle; a gesture in progress is waited for. */
const useIdleDesign = (isNeeded: boolean): IdleDesign | undefined => {
  const { store, resources } = useSession()
  const [design, setDesign] = useState<IdleDesign>()
  useEffect(() => {
    if (!isNeeded) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStopped = false
    const update = (): void => {
      if (isStopped) return
      if (store.liveState() !== store.state()) return wait()
      const { document } = store.state().history.current
      const version = resources.version()
      setDesign((shown) => (shown?.document === document && shown.version === version ? shown : { document, version }))
    }
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => runWhenIdle(update), PAUSE_MS)
    }
    const stops = [store.subscribe(wait), resources.subscribe(wait)]
    runWhenIdle(update)
    return () => {
      isStopped = true
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [isNeeded, store, resources])
  return design
}

interface HardToReadProps {
  id: string
  color: ClothLabel
  side: Side
  document: DesignDocument
}

/** A mark where the design has too little contrast on this color. */
const HardToRead = ({ id, color, side, document }: HardToReadProps) => {
  const messages = useMessages(panelMessages)
  const { getColorName } = useGarmentNames()
  const { garment, resources } = useSession()
  const isHardToRead = checkDesign({ document, clothingType: garment.key, color }, resources).some(
    (finding) => finding.kind === 'close-colour' && finding.side === side,
  )
  if (!isHardToRead) return null
  const text = messages.hardToRead(getColorName(color))
  return (
    <span title={text} className="absolute top-0.5 right-0.5 grid size-5 place-items-center rounded-full bg-ochre-wash text-ochre-ink">
      <TriangleAlert size={12} strokeWidth={2} aria-hidden />
      <span id={id} className="sr-only">
        {text}
      </span>
    </span>
  )
}

interface GarmentMockupProps {
  side: Side
  color: ClothLabel
  /** Id of the note that says that the design is hard to read; without one that is not checked. */
  noteId?: string
}

/** The garment with the design, small. It follows the design after a pause and only while it is seen: a drag must not wait for it. */
export const GarmentMockup = ({ side, color, noteId }: GarmentMockupProps) => {
  const { garment, resources } = useSession()
  const frame = useRef<HTMLSpanElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const design = useIdleDesign(useIsOnScreen(frame))
  const { areaPx, areaMm } = garment.sides[side]
  const height = Math.round((PRINT_WIDTH_PX * areaMm.height) / areaMm.width)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    const print = design && drawPrint(resources, side, design.document[side])
    if (!context || !print) return
    context.clearRect(0, 0, PRINT_WIDTH_PX, height)
    context.drawImage(print, 0, 0, PRINT_WIDTH_PX, height)
  }, [resources, design, side, height])

  return (
    <span ref={frame} className="absolute inset-0">
      <GarmentPicture garment={garment.key} side={side} cloth={color} alt="" sizes="160px" className="size-full object-contain" />
      <canvas ref={canvas} width={PRINT_WIDTH_PX} height={height} className="absolute" style={getPrintAreaStyle(areaPx)} aria-hidden />
      {noteId !== undefined && design && <HardToRead id={noteId} color={color} side={side} document={design.document} />}
    </span>
  )
}
