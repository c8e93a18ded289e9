import { cropPicture, moveCropEdges, getPictureKey, rotatePoint, type Crop, type CropEdge, type ImageElement } from '@picasso/design'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type KeyboardEvent, type PointerEvent } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { hasOpenDialog, isFocusedControlKey } from '../core/keyboard.ts'
import { useSelectedElement, useSession, useCurrentSide } from '../use-session.ts'
import { CROP_CORNERS, CROP_EDGES, flipCrop, flipEdges } from './crop-handles.ts'
import { cropMessages } from './messages/index.ts'

const NO_CROP: Crop = { left: 0, top: 0, right: 0, bottom: 0 }
const ALL_EDGES: readonly CropEdge[] = ['left', 'right', 'top', 'bottom']

/** Millimetres of one press of an arrow key. */
const STEP_MM = { small: 1, large: 10 }

const ARROWS: ReadonlyMap<string, { x: number; y: number }> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

const percent = (share: number): string => `${share * 100}%`

/** The whole picture, including the parts the crop cuts away. */
const UncroppedPicture = ({ picture }: { picture: ImageElement }) => {
  const { resources } = useSession()
  const version = useSyncExternalStore(resources.subscribe, resources.version)
  const canvas = useRef<HTMLCanvasElement>(null)
  const key = getPictureKey(picture)
  useEffect(() => {
    const bitmap = resources.pictures.screen().get(key)
    if (!bitmap || !canvas.current) return
    canvas.current.width = bitmap.width
    canvas.current.height = bitmap.height
    canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the picture may still be on its way
  }, [resources, version, key])
  return (
    <canvas
      ref={canvas}
      className="absolute inset-0 size-full"
      style={{ scale: `${picture.flipX ? -1 : 1} ${picture.flipY ? -1 : 1}` }}
      aria-hidden
    />
  )
}

/** The uncropped picture with handles around the visible part. The crop is applied at the end in one step. */
const CropEditor = ({ picture, onDone }: { picture: ImageElement; onDone: () => void }) => {
  const messages = useMessages(cropMessages)
  const { commands, lengthFormatter } = useSession()
  const { area } = useCurrentSide()
  const frame = useRef<HTMLDivElement>(null)
  const cropArea = useRef<HTMLButtonElement>(null)
  const [crop, setCrop] = useState(picture.crop ?? NO_CROP)
  const drag = useRef<{ edges: readonly CropEdge[]; from: Crop; x: number; y: number }>(undefined)
  const uncropped = { ...picture, ...cropPicture(picture, NO_CROP) }
  const visibleCrop = flipCrop(crop, picture)

  useEffect(() => cropArea.current?.focus({ preventScroll: true }), [])

  /** Converts an offset on the garment in millimetres to shares of the picture along its own axes. */
  const toShares = (offset: { x: number; y: number }): { x: number; y: number } => {
    const local = rotatePoint(offset, -picture.rotation)
    return { x: (local.x / uncropped.width) * (picture.flipX ? -1 : 1), y: (local.y / uncropped.height) * (picture.flipY ? -1 : 1) }
  }
  const apply = (): void => {
    commands.editImage(cropPicture(picture, crop))
    onDone()
  }
  const startDrag = (edges: readonly CropEdge[]) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { edges, from: crop, x: event.clientX, y: event.clientY }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const width = frame.current?.parentElement?.getBoundingClientRect().width
    if (!drag.current || width === undefined) return
    const { edges, from, x, y } = drag.current
    const mmPerPx = area.width / width
    setCrop(moveCropEdges(from, edges, toShares({ x: (event.clientX - x) * mmPerPx, y: (event.clientY - y) * mmPerPx })))
  }
  const release = (): void => {
    drag.current = undefined
  }
  const onArrow = (edges: readonly CropEdge[]) => (event: KeyboardEvent<HTMLElement>) => {
    const arrow = ARROWS.get(event.key)
    if (!arrow) return
    event.preventDefault()
    const step = event.shiftKey ? STEP_MM.large : STEP_MM.small
    // Along the axes of the picture: an edge of a rotated picture follows the key that points its way.
    const shares = { x: (arrow.x * step) / uncropped.width, y: (arrow.y * step) / uncropped.height }
    setCrop(moveCropEdges(crop, edges, { x: shares.x * (picture.flipX ? -1 : 1), y: shares.y * (picture.flipY ? -1 : 1) }))
  }
  /** Enter on another button presses that button, and a text field keeps its Escape. */
  const isHandledElsewhere = ({ target, key, ctrlKey, metaKey, shiftKey }: globalThis.KeyboardEvent): boolean => {
    const isInFrame = target instanceof Node && frame.current?.contains(target) === true
    return !isInFrame && isFocusedControlKey(target, { key, shift: shiftKey, control: ctrlKey || metaKey })
  }
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    if (event.defaultPrevented || hasOpenDialog(document) || isHandledElsewhere(event)) return
    if (event.key === 'Escape') onDone()
    else if (event.key === 'Enter' && !(event.target instanceof HTMLElement && event.target.dataset['choice'] !== undefined)) apply()
    else return
    event.preventDefault()
  })
  // A handle dragged by a pointer takes no focus, and the keys must work nevertheless.
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => onKeyDown(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const getCroppedMm = (edge: CropEdge): number => crop[edge] * (edge === 'left' || edge === 'right' ? uncropped.width : uncropped.height)

  return (
    <div ref={frame} className="absolute inset-0 z-10">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press beside the picture is done with it; the key for it is Enter */}
      <div className="fixed inset-0" onPointerDown={apply} />
      <div
        className="absolute touch-none select-none"
        style={{
          left: percent((uncropped.x - uncropped.width / 2) / area.width),
          top: percent((uncropped.y - uncropped.height / 2) / area.height),
          width: percent(uncropped.width / area.width),
          height: percent(uncropped.height / area.height),
          rotate: `${picture.rotation}deg`,
        }}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <div className="absolute inset-0 overflow-hidden outline outline-1 outline-ink-2 outline-dashed">
          <UncroppedPicture picture={picture} />
          <div
            className="absolute shadow-[0_0_0_200vmax_rgb(246_244_239/0.72)]"
            style={{
              left: percent(visibleCrop.left),
              top: percent(visibleCrop.top),
              right: percent(visibleCrop.right),
              bottom: percent(visibleCrop.bottom),
            }}
          />
        </div>
        <div
          className="absolute"
          style={{
            left: percent(visibleCrop.left),
            top: percent(visibleCrop.top),
            right: percent(visibleCrop.right),
            bottom: percent(visibleCrop.bottom),
          }}
        >
          <button
            ref={cropArea}
            type="button"
            aria-label={messages.cropArea}
            onPointerDown={startDrag(ALL_EDGES)}
            onKeyDown={onArrow(ALL_EDGES)}
            className="absolute inset-0 cursor-move border-2 border-klein outline-offset-4"
          />
          {CROP_CORNERS.map(({ edges, positionClass: className, markClass }) => (
            <span
              key={className}
              onPointerDown={startDrag(flipEdges(edges, picture))}
              className={`absolute size-11 ${className}`}
              aria-hidden
            >
              <span className={`absolute size-4 border-2 border-klein bg-card shadow-float ${markClass}`} />
            </span>
          ))}
          {CROP_EDGES.map(({ edge, positionClass: className, markClass, isVertical }) => {
            const [own = edge] = flipEdges([edge], picture)
            const croppedMm = getCroppedMm(own)
            return (
              <span
                key={edge}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it lies on the picture, turned with it
                role="slider"
                tabIndex={0}
                aria-label={messages.edges[edge]}
                aria-orientation={isVertical ? 'vertical' : 'horizontal'}
                aria-valuemin={0}
                aria-valuemax={Math.round(isVertical ? uncropped.height : uncropped.width)}
                aria-valuenow={Math.round(croppedMm)}
                aria-valuetext={messages.croppedLength(lengthFormatter.format(croppedMm))}
                onPointerDown={startDrag([own])}
                onKeyDown={onArrow([own])}
                className={`absolute grid place-items-center ${className}`}
              >
                <span className={`rounded-full bg-klein outline-1 outline-card ${markClass}`} />
              </span>
            )
          })}
        </div>
      </div>
      <div className="fixed inset-x-0 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-50 mx-auto flex w-max max-w-[calc(100vw-1rem)] items-center gap-2 rounded-control border border-line bg-card p-1.5 shadow-float wide:bottom-24">
        <Button variant="quiet" data-choice onClick={onDone}>
          {messages.cancel}
        </Button>
        <Button variant="quiet" data-choice onClick={() => setCrop(NO_CROP)}>
          {messages.fullPicture}
        </Button>
        <Button variant="primary" data-choice onClick={apply}>
          {messages.crop}
        </Button>
      </div>
    </div>
  )
}

/** Crops the selected picture in place on the garment. */
export const CropFrame = ({ onDone }: { onDone: () => void }) => {
  const element = useSelectedElement()
  const picture = element?.type === 'image' ? element : undefined
  useEffect(() => {
    if (!picture) onDone()
  }, [picture, onDone])
  return picture ? <CropEditor key={picture.id} picture={picture} onDone={onDone} /> : null
}
