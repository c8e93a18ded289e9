import { cropPicture, getPictureKey, type Crop, type CropEdge, type ImageElement } from '@picasso/design'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type ReactNode, type RefObject } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { hasOpenDialog, isFocusedControlKey } from '../core/keyboard.ts'
import { useSelectedElement, useSession, useCurrentSide } from '../use-session.ts'
import { cropMessages } from './messages/index.ts'
import { NO_CROP, useCrop, type CropEditing } from './use-crop.ts'

type FlipState = Pick<ImageElement, 'flipX' | 'flipY'>

const FLIPPED_HORIZONTALLY: Record<CropEdge, CropEdge> = { left: 'right', right: 'left', top: 'top', bottom: 'bottom' }
const FLIPPED_VERTICALLY: Record<CropEdge, CropEdge> = { left: 'left', right: 'right', top: 'bottom', bottom: 'top' }

/** Maps edges of a mirrored picture to their visible position and back. */
const flipEdges = (edges: readonly CropEdge[], { flipX, flipY }: FlipState): CropEdge[] =>
  edges.map((edge) => {
    const edgeAfterFlipX = flipX ? FLIPPED_HORIZONTALLY[edge] : edge
    return flipY ? FLIPPED_VERTICALLY[edgeAfterFlipX] : edgeAfterFlipX
  })

/** A crop as it is visible: the left edge of a mirrored picture is on the right. */
const flipCrop = ({ left, top, right, bottom }: Crop, { flipX, flipY }: FlipState): Crop => ({
  left: flipX ? right : left,
  right: flipX ? left : right,
  top: flipY ? bottom : top,
  bottom: flipY ? top : bottom,
})

/**
 * Corner handles, for pointers; keys use the edges. They are outside, with 8 of their 44 pixels over the visible part,
 * so that on a part of 40 pixels none covers another and the part itself can be dragged. The visible mark is centered on the corner.
 */
const CROP_CORNERS: readonly { edges: readonly CropEdge[]; positionClass: string; markClass: string }[] = [
  { edges: ['left', 'top'], positionClass: '-left-9 -top-9 cursor-nwse-resize', markClass: 'right-0 bottom-0' },
  { edges: ['right', 'top'], positionClass: '-right-9 -top-9 cursor-nesw-resize', markClass: 'left-0 bottom-0' },
  { edges: ['right', 'bottom'], positionClass: '-right-9 -bottom-9 cursor-nwse-resize', markClass: 'left-0 top-0' },
  { edges: ['left', 'bottom'], positionClass: '-left-9 -bottom-9 cursor-nesw-resize', markClass: 'right-0 top-0' },
]

const BAR_CLASSES = { vertical: 'h-6 max-h-full w-1.5', horizontal: 'h-1.5 w-6 max-w-full' }

/** Edge handles, by their visible position. */
const CROP_EDGES: readonly { edge: CropEdge; positionClass: string; markClass: string; isVertical: boolean }[] = [
  {
    edge: 'left',
    positionClass: '-left-9 inset-y-2 w-11 justify-items-end pr-[5px] cursor-ew-resize',
    markClass: BAR_CLASSES.vertical,
    isVertical: false,
  },
  {
    edge: 'right',
    positionClass: '-right-9 inset-y-2 w-11 justify-items-start pl-[5px] cursor-ew-resize',
    markClass: BAR_CLASSES.vertical,
    isVertical: false,
  },
  {
    edge: 'top',
    positionClass: '-top-9 inset-x-2 h-11 items-end pb-[5px] cursor-ns-resize',
    markClass: BAR_CLASSES.horizontal,
    isVertical: true,
  },
  {
    edge: 'bottom',
    positionClass: '-bottom-9 inset-x-2 h-11 items-start pt-[5px] cursor-ns-resize',
    markClass: BAR_CLASSES.horizontal,
    isVertical: true,
  },
]

const ALL_EDGES: readonly CropEdge[] = ['left', 'right', 'top', 'bottom']

const percent = (share: number): string => `${share * 100}%`

const toInset = ({ left, top, right, bottom }: Crop) => ({
  left: percent(left),
  top: percent(top),
  right: percent(right),
  bottom: percent(bottom),
})

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

/** A handle on each corner for pointers, and on each edge for pointers and keys. */
const CropHandles = ({ picture, uncropped, crop, startDrag, onArrow }: CropEditing) => {
  const messages = useMessages(cropMessages)
  const { lengthFormatter } = useSession()
  return (
    <>
      {CROP_CORNERS.map(({ edges, positionClass: className, markClass }) => (
        <span key={className} onPointerDown={startDrag(flipEdges(edges, picture))} className={`absolute size-11 ${className}`} aria-hidden>
          <span className={`absolute size-4 border-2 border-klein bg-card shadow-float ${markClass}`} />
        </span>
      ))}
      {CROP_EDGES.map(({ edge, positionClass: className, markClass, isVertical }) => {
        const [own = edge] = flipEdges([edge], picture)
        const croppedMm = crop[own] * (own === 'left' || own === 'right' ? uncropped.width : uncropped.height)
        return (
          <span
            key={edge}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is positioned on the picture and turned with it
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
    </>
  )
}

/** The place of the uncropped picture on the garment, turned with it. */
const UncroppedArea = ({ editing, children }: { editing: CropEditing; children: ReactNode }) => {
  const { area } = useCurrentSide()
  const { picture, uncropped, onPointerMove, onRelease } = editing
  return (
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
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
    >
      {children}
    </div>
  )
}

const CropButtons = ({ onCancel, onReset, onApply }: { onCancel: () => void; onReset: () => void; onApply: () => void }) => {
  const messages = useMessages(cropMessages)
  return (
    <div className="fixed inset-x-0 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-50 mx-auto flex w-max max-w-[calc(100vw-1rem)] items-center gap-2 rounded-control border border-line bg-card p-1.5 shadow-float wide:bottom-24">
      <Button variant="quiet" data-choice onClick={onCancel}>
        {messages.cancel}
      </Button>
      <Button variant="quiet" data-choice onClick={onReset}>
        {messages.fullPicture}
      </Button>
      <Button variant="primary" data-choice onClick={onApply}>
        {messages.crop}
      </Button>
    </div>
  )
}

/** Enter applies and Escape cancels, wherever the focus is: a handle dragged by a pointer takes none. */
const useCropKeys = (frame: RefObject<HTMLElement | null>, { onApply, onCancel }: { onApply: () => void; onCancel: () => void }): void => {
  /** Enter on another button presses that button, and a text field keeps its Escape. */
  const isHandledElsewhere = ({ target, key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => {
    const isInFrame = target instanceof Node && frame.current?.contains(target) === true
    return !isInFrame && isFocusedControlKey(target, { key, shift: shiftKey, control: ctrlKey || metaKey })
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || hasOpenDialog(document) || isHandledElsewhere(event)) return
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && !(event.target instanceof HTMLElement && event.target.dataset['choice'] !== undefined)) onApply()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => onKeyDown(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The uncropped picture with handles around the visible part. The crop is applied at the end in one step. */
const CropEditor = ({ picture, onDone }: { picture: ImageElement; onDone: () => void }) => {
  const messages = useMessages(cropMessages)
  const { commands } = useSession()
  const frame = useRef<HTMLDivElement>(null)
  const cropArea = useRef<HTMLButtonElement>(null)
  const { area } = useCurrentSide()
  const editing = useCrop(picture, { area, frame })
  const { crop, getLatestCrop, setCrop, startDrag, onArrow } = editing
  const visibleInset = toInset(flipCrop(crop, picture))
  useEffect(() => cropArea.current?.focus({ preventScroll: true }), [])
  const apply = (): void => {
    const next = getLatestCrop()
    const before = picture.crop ?? NO_CROP
    // Closed as it was opened, it is no step, and what was undone before can still be redone.
    if (ALL_EDGES.some((edge) => next[edge] !== before[edge])) commands.editImage(cropPicture(picture, next))
    onDone()
  }
  useCropKeys(frame, { onApply: apply, onCancel: onDone })
  return (
    <div ref={frame} className="absolute inset-0 z-10">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press beside the picture is done with it; the key for it is Enter */}
      <div className="fixed inset-0" onPointerDown={apply} />
      <UncroppedArea editing={editing}>
        <div className="absolute inset-0 overflow-hidden outline outline-1 outline-ink-2 outline-dashed">
          <UncroppedPicture picture={picture} />
          <div className="absolute shadow-[0_0_0_200vmax_rgb(246_244_239/0.72)]" style={visibleInset} />
        </div>
        <div className="absolute" style={visibleInset}>
          <button
            ref={cropArea}
            type="button"
            aria-label={messages.cropArea}
            onPointerDown={startDrag(ALL_EDGES)}
            onKeyDown={onArrow(ALL_EDGES)}
            className="absolute inset-0 cursor-move border-2 border-klein outline-offset-4"
          />
          <CropHandles {...editing} />
        </div>
      </UncroppedArea>
      <CropButtons onCancel={onDone} onReset={() => setCrop(NO_CROP)} onApply={apply} />
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
