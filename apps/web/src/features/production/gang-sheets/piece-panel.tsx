import { changeSheetPiece, type SheetPiece } from '@picasso/contract'
import { Ban, Lock, LockOpen, RotateCw, SkipForward, Undo2 } from 'lucide-react'
import { useId } from 'react'

import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { keepFocusInList } from '../../../lib/keep-focus-in-list.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link } from '../../../lib/router/components.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { getPieceName } from './film-piece.tsx'
import { gangSheetMessages } from './messages/index.ts'
import { turnPiece } from './place.ts'
import { toNumber } from './sheet-settings.ts'
import type { PieceChanges } from './use-piece-changes.ts'

interface PiecePanelProps {
  piece: SheetPiece
  isReadOnly: boolean
  changes: PieceChanges
  onMoveToNextSheet: (piece: SheetPiece) => void
}

const formatMm = (mm: number | null): string => (mm === null ? '' : mm.toFixed(1))

/** Its place as numbers, for those who cannot drag. */
const PlaceForm = ({ piece, changes }: Pick<PiecePanelProps, 'piece' | 'changes'>) => {
  const messages = useMessages(gangSheetMessages).piece
  const findFieldErrors = useFindFieldErrors()
  const form = useForm({
    initial: { xMm: formatMm(piece.xMm), yMm: formatMm(piece.yMm) },
    validate: ({ xMm, yMm }) => {
      const { rotation, isLocked, isLeftOut } = piece
      return findFieldErrors(changeSheetPiece.body, { xMm: toNumber(xMm), yMm: toNumber(yMm), rotation, isLocked, isLeftOut })
    },
    submit: ({ xMm, yMm }) => changes.change(piece, { xMm: toNumber(xMm) ?? null, yMm: toNumber(yMm) ?? null }),
  })
  return (
    <form {...form.props} className="grid grid-cols-2 items-end gap-3">
      <TextField label={messages.x} required inputMode="decimal" autoComplete="off" {...form.bind('xMm')} />
      <TextField label={messages.y} required inputMode="decimal" autoComplete="off" {...form.bind('yMm')} />
      <Button type="submit" className="col-span-2">
        {messages.move}
      </Button>
    </form>
  )
}

const PieceButtons = ({ piece, changes, onMoveToNextSheet }: Omit<PiecePanelProps, 'isReadOnly'>) => {
  const messages = useMessages(gangSheetMessages).piece
  const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const
  if (piece.isLeftOut)
    return (
      <Button onClick={() => changes.change(piece, { isLeftOut: false })}>
        <Undo2 {...icon} /> {messages.takeIn}
      </Button>
    )
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {piece.xMm !== null && (
        <>
          <Button onClick={() => changes.change(piece, turnPiece(piece))}>
            <RotateCw {...icon} /> {messages.turn}
          </Button>
          <Button onClick={() => changes.change(piece, { isLocked: !piece.isLocked })}>
            {piece.isLocked ? <LockOpen {...icon} /> : <Lock {...icon} />} {piece.isLocked ? messages.unlock : messages.lock}
          </Button>
        </>
      )}
      <Button onClick={() => changes.change(piece, { isLeftOut: true })}>
        <Ban {...icon} /> {messages.leaveOut}
      </Button>
      <Button onClick={() => onMoveToNextSheet(piece)}>
        <SkipForward {...icon} /> {messages.nextSheet}
      </Button>
    </div>
  )
}

/** The chosen piece: what it is, what is wrong with it, and what can be done with it. */
export const PiecePanel = ({ piece, isReadOnly, changes, onMoveToNextSheet }: PiecePanelProps) => {
  const messages = useMessages(gangSheetMessages).piece
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-4 rounded-control border border-line bg-card p-4">
      <div>
        <h2 id={titleId} className="text-18 font-semibold break-words">
          {getPieceName(piece, messages)}
        </h2>
        <p className="text-14 text-ink-2">
          {piece.title}, {piece.sizeLabel}
        </p>
        <Link to={`/admin/view-order/${piece.orderId}`} className="inline-flex min-h-11 items-center text-14 text-klein underline">
          {messages.order}
        </Link>
      </div>
      {piece.problem !== null && <Notice kind="error">{messages[piece.problem]}</Notice>}
      {piece.blocked !== null && <Notice kind="warning">{messages.blocked(piece.blocked)}</Notice>}
      {!isReadOnly && (
        <>
          {piece.xMm !== null && !piece.isLeftOut && !piece.isLocked && (
            <div ref={keepFocusInList}>
              {/* Resets the fields when the piece has been dragged. */}
              <PlaceForm key={`${piece._id} ${piece.xMm} ${piece.yMm}`} piece={piece} changes={changes} />
            </div>
          )}
          <PieceButtons piece={piece} changes={changes} onMoveToNextSheet={onMoveToNextSheet} />
        </>
      )}
    </section>
  )
}

interface PieceListProps {
  title: string
  pieces: readonly SheetPiece[]
  selectedId: string | undefined
  onSelect: (pieceId: string) => void
}

/** Pieces that are not on the film. */
export const PieceList = ({ title, pieces, selectedId, onSelect }: PieceListProps) => {
  const messages = useMessages(gangSheetMessages).piece
  const titleId = useId()
  if (pieces.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} className="text-16 font-semibold">
        {title} <span className="font-mono text-14 text-ink-2">{pieces.length}</span>
      </h2>
      <ul className="grid max-h-64 gap-1 overflow-y-auto">
        {pieces.map((piece) => (
          <li key={piece._id}>
            <button
              type="button"
              aria-pressed={piece._id === selectedId}
              onClick={() => onSelect(piece._id)}
              className="min-h-11 w-full rounded-control px-3 text-left text-14 break-words hover:bg-paper-2 aria-pressed:bg-klein-wash"
            >
              {getPieceName(piece, messages)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
