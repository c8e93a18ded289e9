import type { SheetPiece } from '@picasso/contract'
import { useId } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link } from '../../../lib/router/components.tsx'
import { useGarmentNames } from '../../garments/index.ts'
import { gangSheetMessages } from './messages/index.ts'
import { listPlaced, type SheetPrint } from './sheet-prints.ts'

interface PrintRowProps {
  number: number
  copies: readonly [SheetPiece, ...SheetPiece[]]
  isSelected: boolean
  formatLength: (mm: number) => string
  onSelect: (pieceId: string) => void
}

const PrintRow = ({ number, copies, isSelected, formatLength, onSelect }: PrintRowProps) => {
  const messages = useMessages(gangSheetMessages).piece
  const { getTitle, getColorName } = useGarmentNames()
  const [piece] = copies
  const { ticket, orderId, customer, color, sizeLabel, side, picture, print } = piece
  return (
    <li className={classNames('border-t border-line py-2', isSelected && 'bg-klein-wash')}>
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={() => onSelect(piece._id)}
        className="grid w-full grid-cols-[1.5rem_3rem_minmax(0,1fr)_auto] items-start gap-x-3 px-4 text-left"
      >
        <PrintNumber number={number} isSelected={isSelected} />
        <span className="film grid size-12 place-items-center rounded-picture p-1">
          {picture !== null && <img src={picture} alt="" className="max-h-10 max-w-10 object-contain" />}
        </span>
        <span className="min-w-0 text-14">
          <span className="block font-semibold break-words">{[getTitle(piece), getColorName(color), sizeLabel].join(', ')}</span>
          <span className="figures block text-ink-2">
            {[messages.sides[side], print && messages.size(formatLength(print.widthMm), formatLength(print.heightMm))]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="figures text-14 font-semibold whitespace-nowrap">
          {copies.length} <span aria-hidden>×</span>
          <span className="sr-only">{messages.copies(copies.length)}</span>
        </span>
      </button>
      <p className="flex flex-wrap items-center gap-x-2 px-4 pl-28 text-14 text-ink-2">
        <span className="min-w-0 break-words">{customer}</span>
        <Link
          to={`/admin/view-order/${orderId}`}
          className="inline-flex min-h-6 items-center font-mono text-klein underline-offset-4 hover:underline"
        >
          {ticket}
        </Link>
      </p>
    </li>
  )
}

/** The number that a print has on the film and in the list. */
const PrintNumber = ({ number, isSelected }: { number: number; isSelected: boolean }) => (
  <span
    aria-hidden
    className={classNames(
      'figures grid h-5 min-w-5 place-items-center justify-self-start rounded-full border px-1 text-12 leading-none font-semibold',
      isSelected ? 'border-klein bg-klein text-on-klein' : 'border-[#000000] bg-[#ffffff] text-[#000000]',
    )}
  >
    {number}
  </span>
)

interface PrintListProps {
  prints: readonly SheetPrint[]
  selectedId: string | undefined
  formatLength: (mm: number) => string
  onSelect: (pieceId: string) => void
}

/** What lies on the film: for whom, on which piece, how large and how often. */
export const PrintList = ({ prints, selectedId, formatLength, onSelect }: PrintListProps) => {
  const messages = useMessages(gangSheetMessages).piece
  const titleId = useId()
  const rows = prints.flatMap((print) => {
    const [first, ...others] = listPlaced(print)
    return first ? [{ number: print.number, copies: [first, ...others] as const }] : []
  })
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="overflow-hidden rounded-control border border-line bg-card">
      <h2 id={titleId} className="px-4 pt-4 pb-3 text-18 font-semibold">
        {messages.list}
      </h2>
      <ul className="max-h-[60vh] overflow-y-auto pb-2">
        {rows.map(({ number, copies }) => (
          <PrintRow
            key={number}
            number={number}
            copies={copies}
            isSelected={copies.some(({ _id }) => _id === selectedId)}
            formatLength={formatLength}
            onSelect={onSelect}
          />
        ))}
      </ul>
    </section>
  )
}
