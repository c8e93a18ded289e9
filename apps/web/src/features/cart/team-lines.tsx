import { type CartItem, mainView, titleWithoutWords } from '@picasso/contract'
import { DRAWN_SIZE } from '@picasso/design'
import { X } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useGarmentNames } from '../catalogue/index.ts'
import { useMoney } from '../settings/index.ts'
import { useRemoveTeamMutation } from './api.ts'
import { LineNotices, pageOf } from './cart-line.tsx'
import type { LineChange } from './line-changes.ts'
import { cartWords } from './words/index.ts'

export interface ShownLine {
  line: CartItem
  sizes: readonly CartItem['size'][]
  /** Why the last change was refused. */
  refusal: string | undefined
}

interface TeamLinesProps {
  teamId: string
  lines: readonly ShownLine[]
  onChange: (id: string, change: LineChange) => void
  onRemove: (line: CartItem) => void
}

const Piece = ({ line, sizes, refusal, onChange, onRemove }: ShownLine & Pick<TeamLinesProps, 'onChange' | 'onRemove'>) => {
  const words = useWords(cartWords)
  const money = useMoney()
  const said = line.team?.words ?? line.title
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 gap-y-2 py-2">
      <Link to={pageOf(line)} aria-label={words.seeDesign(line.title)}>
        {line.team?.isDrawn === false ? (
          <Skeleton className="aspect-4/5 w-full" />
        ) : (
          <img
            src={mainView(line)}
            alt=""
            width={96}
            height={120}
            loading="lazy"
            className="aspect-4/5 w-full rounded-picture bg-paper-2 object-contain"
          />
        )}
      </Link>
      <p className="min-w-0">
        <span className="block font-semibold break-words">{said}</span>
        <span className="figures block text-14 text-ink-2">
          {line.quantity > 1 && `${line.quantity} × `}
          {money(line.unitPrice)}
        </span>
      </p>
      <select
        aria-label={words.sizeOf(said)}
        value={line.size.value}
        onChange={({ target }) => {
          const chosen = sizes.find(({ value }) => value === target.value)
          if (chosen) onChange(line._id, { size: chosen.value })
        }}
        className={`${controlClass(!line.available)} w-20!`}
      >
        {sizes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={words.removeLine(line.title)}
        onClick={() => onRemove(line)}
        className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-paper-2 hover:text-ink"
      >
        <X size={18} strokeWidth={1.5} aria-hidden />
      </button>
      <LineNotices line={line} refusal={refusal} />
    </li>
  )
}

/** The pieces of one list: one garment, other words on each. */
export const TeamLines = ({ teamId, lines, onChange, onRemove }: TeamLinesProps) => {
  const words = useWords(cartWords)
  const money = useMoney()
  const { colorOf, titleOf } = useGarmentNames()
  const [removeTeam, removing] = useRemoveTeamMutation()
  const heading = useId()
  const [first] = lines
  if (!first) return null
  const { clothingType, color } = first.line
  const pieces = lines.reduce((sum, { line }) => sum + line.quantity, 0)
  const total = lines.reduce((sum, { line }) => sum + line.lineTotal, 0)
  const remove = async (): Promise<void> => {
    const { error } = await removeTeam({ params: { teamId } })
    if (error) toast.error(describeError(error).message)
  }
  return (
    <section aria-labelledby={heading} className="border-b border-line py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={heading} className="text-22">
          {words.team(pieces)}
        </h2>
        <p className="figures text-18 font-semibold">{money(total)}</p>
        <p className="w-full text-ink-2">{words.teamOn(titleOf({ title: titleWithoutWords(first.line) }), colorOf(color))}</p>
        {lines.some(({ line }) => line.size.label !== DRAWN_SIZE) && (
          <p className="w-full text-14 text-ink-2">{words.pictured(DRAWN_SIZE)}</p>
        )}
      </div>
      <ul className="mt-3 divide-y divide-line">
        {lines.map((shown) => (
          <Piece key={shown.line._id} {...shown} onChange={onChange} onRemove={onRemove} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        <LinkButton to={`/product-customize-design/${clothingType}`}>{words.changeList}</LinkButton>
        <Button variant="quiet" busy={removing.isLoading} onClick={() => void remove()}>
          {words.removeTeam}
        </Button>
      </div>
    </section>
  )
}
