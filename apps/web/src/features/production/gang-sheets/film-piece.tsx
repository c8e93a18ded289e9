import type { SheetPiece } from '@picasso/contract'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useLocale } from '../../settings/index.ts'
import { type GangSheetMessages, gangSheetMessages } from './messages/index.ts'
import { getPlaceTransform, movePiece, turnPiece } from './place.ts'
import type { PieceChanges } from './use-piece-changes.ts'

/** One step of an arrow key in millimeters, and with Shift. */
const STEP_MM = 1
const LARGE_STEP_MM = 10

/** Name of a piece for people: its ticket, side and copy. */
export const getPieceName = ({ ticket, sizeLabel, side, copy, copies }: SheetPiece, messages: GangSheetMessages['piece']): string =>
  messages.name(ticket, sizeLabel, messages.sides[side], copies === 1 ? '' : messages.copy(copy, copies))

/** Everything about a piece in one sentence, for those who do not see the film. */
const describePiece = (piece: SheetPiece, messages: GangSheetMessages['piece'], format: (mm: number) => string): string =>
  [
    getPieceName(piece, messages),
    piece.xMm === null || piece.yMm === null ? messages.noPlace : messages.place(format(piece.xMm), format(piece.yMm), piece.rotation),
    ...(piece.isLocked ? [messages.locked] : []),
    ...(piece.problem === null ? [] : [messages[piece.problem]]),
    ...(piece.blocked === null ? [] : [messages.blocked(piece.blocked)]),
  ].join(', ')

export interface PieceActions {
  changes: PieceChanges
  onMoveToNextSheet: (piece: SheetPiece) => void
}

/** Arrows move a piece, R turns it, L locks it, Delete leaves it out, N moves it to the next sheet. */
const handlePieceKey = (event: KeyboardEvent, piece: SheetPiece, { changes, onMoveToNextSheet }: PieceActions): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const step = event.shiftKey ? LARGE_STEP_MM : STEP_MM
  const moveBy = (x: number, y: number) => (): void => changes.change(piece, movePiece(piece, x * step, y * step))
  const leaveOut = (): void => changes.change(piece, { isLeftOut: true })
  const actions: Record<string, () => void> = {
    ArrowLeft: moveBy(-1, 0),
    ArrowRight: moveBy(1, 0),
    ArrowUp: moveBy(0, -1),
    ArrowDown: moveBy(0, 1),
    r: () => changes.change(piece, turnPiece(piece)),
    l: () => changes.change(piece, { isLocked: !piece.isLocked }),
    n: () => onMoveToNextSheet(piece),
    Delete: leaveOut,
    Backspace: leaveOut,
  }
  const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (!action) return
  event.preventDefault()
  action()
}

/** Follows the pointer with a piece, in millimeters of the film; the change is sent where it is dropped. */
const useDrag = (piece: SheetPiece, changes: PieceChanges, onSelect: () => void) => {
  const drag = useRef<{ x: number; y: number; mmPerPx: number; piece: SheetPiece; isMoved: boolean }>(undefined)
  const getPlace = (event: PointerEvent) => {
    const { current } = drag
    return current && movePiece(current.piece, (event.clientX - current.x) * current.mmPerPx, (event.clientY - current.y) * current.mmPerPx)
  }
  return {
    onPointerDown: (event: PointerEvent<SVGGElement>): void => {
      onSelect()
      const film = event.currentTarget.ownerSVGElement
      if (piece.isLocked || !film || event.button !== 0) return
      const mmPerPx = film.viewBox.baseVal.width / film.getBoundingClientRect().width
      drag.current = { x: event.clientX, y: event.clientY, mmPerPx, piece, isMoved: false }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<SVGGElement>): void => {
      const position = getPlace(event)
      if (!drag.current || !position) return
      drag.current.isMoved = true
      changes.preview(piece, position)
    },
    onPointerUp: (event: PointerEvent<SVGGElement>): void => {
      const position = getPlace(event)
      if (drag.current?.isMoved === true && position) changes.change(piece, position)
      drag.current = undefined
    },
    onPointerCancel: (): void => {
      if (drag.current) changes.change(piece, drag.current.piece)
      drag.current = undefined
    },
  }
}

interface FilmPieceProps extends PieceActions {
  piece: SheetPiece
  isSelected: boolean
  /** Whether it or another copy of its print is selected. */
  isPrintSelected: boolean
  isReadOnly: boolean
  onSelect: () => void
}

/** Tells the parts of one print from those of its neighbors, also where they are nested into each other. */
const getOutlineClass = ({ problem, blocked, isLocked }: SheetPiece, isPrintSelected: boolean): string => {
  if (problem !== null || blocked !== null) return 'stroke-vermilion'
  if (isPrintSelected) return 'stroke-klein'
  return isLocked ? 'stroke-ochre' : 'stroke-klein/40 [g:hover>&]:stroke-klein'
}

const toBoxPath = ({ widthMm, heightMm }: SheetPiece): string => `M0 0H${widthMm ?? 0}V${heightMm ?? 0}H0Z`

/** A print on the film, moved by dragging and by keys. */
export const FilmPiece = ({ piece, isSelected, isPrintSelected, isReadOnly, onSelect, ...actions }: FilmPieceProps) => {
  const messages = useMessages(gangSheetMessages).piece
  const locale = useLocale()
  const drag = useDrag(piece, actions.changes, onSelect)
  const name = describePiece(piece, messages, (mm) => mm.toLocaleString(locale, { maximumFractionDigits: 0 }))
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no button element
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-pressed={isSelected}
      transform={getPlaceTransform(piece)}
      className={classNames(
        'outline-none [&:focus-visible>path]:stroke-klein [&:focus-visible>path]:[stroke-width:4px] [&:hover>path]:[stroke-width:2px]',
        isReadOnly ? 'cursor-pointer' : 'cursor-grab touch-none active:cursor-grabbing',
      )}
      onFocus={onSelect}
      {...(isReadOnly ? { onClick: onSelect } : { ...drag, onKeyDown: (event) => handlePieceKey(event, piece, actions) })}
    >
      <path
        d={piece.outline ?? toBoxPath(piece)}
        className={classNames('fill-klein/5 [vector-effect:non-scaling-stroke]', getOutlineClass(piece, isPrintSelected))}
        strokeLinejoin="round"
        strokeWidth={isSelected || piece.problem !== null || piece.blocked !== null ? 2.5 : 1}
        strokeDasharray={piece.isLocked ? '6 4' : undefined}
      />
      {piece.picture !== null && piece.print && (
        <image
          href={piece.picture}
          x={piece.print.xMm}
          y={piece.print.yMm}
          width={piece.print.widthMm}
          height={piece.print.heightMm}
          preserveAspectRatio="none"
          // Its box covers those of its neighbors: what is pressed is what lies within the outline.
          className="pointer-events-none"
        />
      )}
      {piece.label && (
        <g transform={`translate(${piece.label.xMm} ${piece.label.yMm})`}>
          {/* Too small to read at this scale: the number in it leads to the list. */}
          <rect width={piece.label.widthMm} height={piece.label.heightMm} rx={1} fill="#ffffff" className="pointer-events-none" />
        </g>
      )}
    </g>
  )
}
