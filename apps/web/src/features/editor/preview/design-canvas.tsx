import type { DesignSide } from '@picasso/design'
import { useEffect, useRef, useSyncExternalStore, type CSSProperties } from 'react'

import { useSession } from '../use-session.ts'

interface DesignCanvasProps {
  side: DesignSide
  /** Width in device pixels. */
  width: number
  className?: string
  style?: CSSProperties
}

/** One side of a design without the garment; rendered again when it has changed, not during a drag. */
export const DesignCanvas = ({ side, width, className, style }: DesignCanvasProps) => {
  const { resources } = useSession()
  const resourceVersion = useSyncExternalStore(resources.subscribe, resources.version)
  const canvas = useRef<HTMLCanvasElement>(null)
  const height = Math.max(1, Math.round((width * side.area.height) / side.area.width))

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, width, height)
    resources.drawSide(context, side, width / side.area.width)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- rendered again when a picture or font was loaded
  }, [resources, resourceVersion, side, width, height])

  return <canvas ref={canvas} width={width} height={height} className={className} style={style} aria-hidden />
}
