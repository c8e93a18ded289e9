import type { DesignConfiguration } from '@picasso/contract'
import { CLOTHS, type Side, type Size } from '@picasso/design'
import { useEffect, useRef, useState } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { ASSUMED_PX_PER_MM, loadScreenScale, usePixelRatio } from '../../../lib/screen-scale.ts'
import { loadDetail, type Detail } from './load-detail.ts'
import { summaryMessages } from './messages/index.ts'

/** Less of a print than this many pixels in height says nothing. */
const MIN_HEIGHT_PX = 80

/** Size of the window in CSS pixels; undefined where there is no room for one, as on phones. */
const useWindowSize = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSize(height >= MIN_HEIGHT_PX ? { width: Math.floor(width), height: Math.floor(height) } : undefined)
    })
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}

/** A side from near, loaded where there is room for it. One that cannot be loaded is left out: the picture beside it shows it too. */
const useDetail = (design: DesignConfiguration, side: Side, isWanted: boolean): Detail | undefined => {
  const [detail, setDetail] = useState<Detail>()
  useEffect(() => {
    let isCurrent = true
    if (isWanted)
      loadDetail(design, side).then(
        (loaded) => isCurrent && setDetail(loaded),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [design, side, isWanted])
  return detail
}

interface PrintDetailProps {
  design: DesignConfiguration
  side: Side
}

/** A print in its real size on the screen, as far as the space around it reaches: all of a small one, the richest part of a large one. */
export const PrintDetail = ({ design, side }: PrintDetailProps) => {
  const messages = useMessages(summaryMessages)
  const { ref, size } = useWindowSize()
  const canvas = useRef<HTMLCanvasElement>(null)
  const detail = useDetail(design, side, size !== undefined)
  const pixelRatio = usePixelRatio()
  const [calibratedScale] = useState(loadScreenScale)
  /** In device pixels. */
  const pxPerMm = calibratedScale ?? ASSUMED_PX_PER_MM * pixelRatio
  const [width, height] = [Math.round((size?.width ?? 0) * pixelRatio), Math.round((size?.height ?? 0) * pixelRatio)]

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !detail || width === 0) return
    const center = detail.frame({ width: width / pxPerMm, height: height / pxPerMm })
    if (!center) return
    context.reset()
    context.translate(Math.round(width / 2 - center.x * pxPerMm), Math.round(height / 2 - center.y * pxPerMm))
    detail.draw(context, pxPerMm)
  }, [detail, width, height, pxPerMm])

  const [red, green, blue] = CLOTHS[design.color].rgb
  return (
    <figure
      aria-label={messages.detail}
      className={classNames(
        'flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden max-sm:hidden print:hidden',
        !(size && detail) && 'invisible',
      )}
    >
      <div
        ref={ref}
        className="relative min-h-0 flex-1 overflow-hidden rounded-picture"
        style={{ background: `rgb(${red} ${green} ${blue})` }}
      >
        <canvas ref={canvas} aria-hidden width={width} height={height} className="absolute size-full" />
      </div>
      <figcaption className="label-mono flex h-7.5 items-center justify-between gap-4 pt-2.5 text-ink-2 normal-case">
        <span>1 : 1</span>
        <span>{messages.detailSize(Math.round(width / pxPerMm), Math.round(height / pxPerMm))}</span>
      </figcaption>
    </figure>
  )
}
