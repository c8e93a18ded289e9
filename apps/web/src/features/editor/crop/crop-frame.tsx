import { croppedTo, moveCropEdges, pictureKey, rotatePoint, type Crop, type CropEdge, type ImageElement } from '@picasso/design'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type KeyboardEvent, type PointerEvent } from 'react'

import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { isCovered, isOwnKey } from '../core/own-keys.ts'
import { useSelectedElement, useSession, useShownSide } from '../use-session.ts'
import { CROP_CORNERS, CROP_EDGES, cropSeen, edgesSeen } from './crop-handles.ts'
import { cropWords } from './words/index.ts'

const WHOLE: Crop = { left: 0, top: 0, right: 0, bottom: 0 }
const ALL: readonly CropEdge[] = ['left', 'right', 'top', 'bottom']

/** Millimetres of one press of an arrow key. */
const STEP = { fine: 1, coarse: 10 }

const ARROWS: ReadonlyMap<string, { x: number; y: number }> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

const percent = (share: number): string => `${share * 100}%`

/** The whole picture, also what is cut away, as the crop leaves it on the garment. */
const WholePicture = ({ picture }: { picture: ImageElement }) => {
  const { resources } = useSession()
  const arrived = useSyncExternalStore(resources.subscribe, resources.version)
  const canvas = useRef<HTMLCanvasElement>(null)
  const key = pictureKey(picture)
  useEffect(() => {
    const bitmap = resources.pictures.screen().get(key)
    if (!bitmap || !canvas.current) return
    canvas.current.width = bitmap.width
    canvas.current.height = bitmap.height
    canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the picture may still be on its way
  }, [resources, arrived, key])
  return (
    <canvas
      ref={canvas}
      className="absolute inset-0 size-full"
      style={{ scale: `${picture.flipX ? -1 : 1} ${picture.flipY ? -1 : 1}` }}
      aria-hidden
    />
  )
}

/** The picture uncovered, with handles around the part that is shown. Nothing is changed until it is done, and then in one step. */
const Cropping = ({ picture, onDone }: { picture: ImageElement; onDone: () => void }) => {
  const words = useWords(cropWords)
  const { editing, lengths } = useSession()
  const { area } = useShownSide()
  const place = useRef<HTMLDivElement>(null)
  const part = useRef<HTMLButtonElement>(null)
  const [crop, setCrop] = useState(picture.crop ?? WHOLE)
  const drag = useRef<{ edges: readonly CropEdge[]; from: Crop; x: number; y: number }>(undefined)
  const whole = { ...picture, ...croppedTo(picture, WHOLE) }
  const shown = cropSeen(crop, picture)

  useEffect(() => part.current?.focus({ preventScroll: true }), [])

  /** Shares of the picture that a way on the garment is, in millimetres, seen along the picture's own sides. */
  const sharesOf = (way: { x: number; y: number }): { x: number; y: number } => {
    const along = rotatePoint(way, -picture.rotation)
    return { x: (along.x / whole.width) * (picture.flipX ? -1 : 1), y: (along.y / whole.height) * (picture.flipY ? -1 : 1) }
  }
  const apply = (): void => {
    editing.editImage(croppedTo(picture, crop))
    onDone()
  }
  const grab = (edges: readonly CropEdge[]) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { edges, from: crop, x: event.clientX, y: event.clientY }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const width = place.current?.parentElement?.getBoundingClientRect().width
    if (!drag.current || width === undefined) return
    const { edges, from, x, y } = drag.current
    const mmPerPx = area.width / width
    setCrop(moveCropEdges(from, edges, sharesOf({ x: (event.clientX - x) * mmPerPx, y: (event.clientY - y) * mmPerPx })))
  }
  const release = (): void => {
    drag.current = undefined
  }
  const onArrow = (edges: readonly CropEdge[]) => (event: KeyboardEvent<HTMLElement>) => {
    const arrow = ARROWS.get(event.key)
    if (!arrow) return
    event.preventDefault()
    const step = event.shiftKey ? STEP.coarse : STEP.fine
    // Along the picture as it lies: an edge of a turned picture follows the key that points its way.
    const along = { x: (arrow.x * step) / whole.width, y: (arrow.y * step) / whole.height }
    setCrop(moveCropEdges(crop, edges, { x: along.x * (picture.flipX ? -1 : 1), y: along.y * (picture.flipY ? -1 : 1) }))
  }
  /** Enter on a button beside the picture presses that button, and a field keeps its Escape. */
  const isForOthers = ({ target, key, ctrlKey, metaKey, shiftKey }: globalThis.KeyboardEvent): boolean => {
    const isInFrame = target instanceof Node && place.current?.contains(target) === true
    return !isInFrame && isOwnKey(target, { key, shift: shiftKey, control: ctrlKey || metaKey })
  }
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    if (event.defaultPrevented || isCovered(document) || isForOthers(event)) return
    if (event.key === 'Escape') onDone()
    else if (event.key === 'Enter' && !(event.target instanceof HTMLElement && event.target.dataset['choice'] !== undefined)) apply()
    else return
    event.preventDefault()
  })
  // A handle that was dragged by a pointer takes no focus, and the keys that end it work nevertheless.
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => onKeyDown(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const cutAway = (edge: CropEdge): number => crop[edge] * (edge === 'left' || edge === 'right' ? whole.width : whole.height)

  return (
    <div ref={place} className="absolute inset-0 z-10">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press beside the picture is done with it; the key for it is Enter */}
      <div className="fixed inset-0" onPointerDown={apply} />
      <div
        className="absolute touch-none select-none"
        style={{
          left: percent((whole.x - whole.width / 2) / area.width),
          top: percent((whole.y - whole.height / 2) / area.height),
          width: percent(whole.width / area.width),
          height: percent(whole.height / area.height),
          rotate: `${picture.rotation}deg`,
        }}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <div className="absolute inset-0 overflow-hidden outline outline-1 outline-ink-2 outline-dashed">
          <WholePicture picture={picture} />
          <div
            className="absolute shadow-[0_0_0_200vmax_rgb(246_244_239/0.72)]"
            style={{ left: percent(shown.left), top: percent(shown.top), right: percent(shown.right), bottom: percent(shown.bottom) }}
          />
        </div>
        <div
          className="absolute"
          style={{ left: percent(shown.left), top: percent(shown.top), right: percent(shown.right), bottom: percent(shown.bottom) }}
        >
          <button
            ref={part}
            type="button"
            aria-label={words.part}
            onPointerDown={grab(ALL)}
            onKeyDown={onArrow(ALL)}
            className="absolute inset-0 cursor-move border-2 border-klein outline-offset-4"
          />
          {CROP_CORNERS.map(({ edges, place: where, mark }) => (
            <span key={where} onPointerDown={grab(edgesSeen(edges, picture))} className={`absolute size-11 ${where}`} aria-hidden>
              <span className={`absolute size-4 border-2 border-klein bg-card shadow-float ${mark}`} />
            </span>
          ))}
          {CROP_EDGES.map(({ edge, place: where, mark, upright }) => {
            const [own = edge] = edgesSeen([edge], picture)
            const cut = cutAway(own)
            return (
              <span
                key={edge}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it lies on the picture, turned with it
                role="slider"
                tabIndex={0}
                aria-label={words.edges[edge]}
                aria-orientation={upright ? 'vertical' : 'horizontal'}
                aria-valuemin={0}
                aria-valuemax={Math.round(upright ? whole.height : whole.width)}
                aria-valuenow={Math.round(cut)}
                aria-valuetext={words.cutAway(lengths.written(cut))}
                onPointerDown={grab([own])}
                onKeyDown={onArrow([own])}
                className={`absolute grid place-items-center ${where}`}
              >
                <span className={`rounded-full bg-klein outline-1 outline-card ${mark}`} />
              </span>
            )
          })}
        </div>
      </div>
      <div className="fixed inset-x-0 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-50 mx-auto flex w-max max-w-[calc(100vw-1rem)] items-center gap-2 rounded-control border border-line bg-card p-1.5 shadow-float wide:bottom-24">
        <Button variant="quiet" data-choice onClick={onDone}>
          {words.cancel}
        </Button>
        <Button variant="quiet" data-choice onClick={() => setCrop(WHOLE)}>
          {words.whole}
        </Button>
        <Button variant="primary" data-choice onClick={apply}>
          {words.crop}
        </Button>
      </div>
    </div>
  )
}

/** Cutting the selected picture where it lies on the garment. */
export const CropFrame = ({ onDone }: { onDone: () => void }) => {
  const element = useSelectedElement()
  const picture = element?.type === 'image' ? element : undefined
  useEffect(() => {
    if (!picture) onDone()
  }, [picture, onDone])
  return picture ? <Cropping key={picture.id} picture={picture} onDone={onDone} /> : null
}
