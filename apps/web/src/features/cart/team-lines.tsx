import { type CartItem, getMainView, removeWordsFromTitle } from '@picasso/contract'
import { REFERENCE_SIZE } from '@picasso/design'
import { X } from 'lucide-react'
import { useId } from 'react'

import { useMutation } from '../../app/api.ts'
import { useDescribeError } from '../../lib/describe-error.ts'
import { keepFocusInList } from '../../lib/keep-focus-in-list.ts'
import { useMessages } from '../../lib/messages.ts'
import { Link } from '../../lib/router/components.tsx'
import { PICTURE_WIDTH, getPictureSources } from '../../lib/stored-picture.ts'
import { toastError } from '../../lib/toast.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/load-state.tsx'
import { useGarmentNames } from '../garments/index.ts'
import { useMoneyFormat } from '../settings/index.ts'
import { removeTeamMutation } from './api.ts'
import { LineNotices, getLinePath } from './cart-line.tsx'
import { cartMessages } from './messages/index.ts'
import type { LineChange } from './use-cart-lines.ts'

export interface EditableLine {
  line: CartItem
  sizes: readonly CartItem['size'][]
  /** Why the last change was rejected. */
  error: string | undefined
}

interface TeamLinesProps {
  teamId: string
  lines: readonly EditableLine[]
  onChange: (id: string, change: LineChange) => void
  onRemove: (line: CartItem) => void
}

const TeamLineItem = ({ line, sizes, error, onChange, onRemove }: EditableLine & Pick<TeamLinesProps, 'onChange' | 'onRemove'>) => {
  const messages = useMessages(cartMessages)
  const money = useMoneyFormat()
  const name = line.team?.words ?? line.title
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 gap-y-2 py-2">
      <Link to={getLinePath(line)} aria-label={messages.viewDesign(line.title)}>
        {line.team?.isDrawn === false ? (
          <Skeleton className="aspect-4/5 w-full" />
        ) : (
          <img
            {...getPictureSources(getMainView(line), PICTURE_WIDTH)}
            sizes="3rem"
            alt=""
            width={96}
            height={120}
            loading="lazy"
            className="aspect-4/5 w-full rounded-picture bg-paper-2 object-contain"
          />
        )}
      </Link>
      <p className="min-w-0">
        <span className="block font-semibold break-words">{name}</span>
        <span className="figures block text-14 text-ink-2">
          {line.quantity > 1 && `${line.quantity} × `}
          {money(line.unitPrice)}
        </span>
      </p>
      <select
        aria-label={messages.sizeFor(name)}
        value={line.size.value}
        onChange={({ target }) => {
          const selected = sizes.find(({ value }) => value === target.value)
          if (selected) onChange(line._id, { size: selected.value })
        }}
        className={`${controlClass(!line.available)} w-22!`}
      >
        {sizes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={messages.removeLine(line.title)}
        onClick={() => onRemove(line)}
        className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-paper-2 hover:text-ink"
      >
        <X size={18} strokeWidth={1.5} aria-hidden />
      </button>
      <LineNotices line={line} error={error} />
    </li>
  )
}

/** The lines of one roster: one garment, different texts on each. */
export const TeamLines = ({ teamId, lines, onChange, onRemove }: TeamLinesProps) => {
  const messages = useMessages(cartMessages)
  const describeError = useDescribeError()
  const money = useMoneyFormat()
  const { getColorName, getTitle } = useGarmentNames()
  const [removeTeam, removeState] = useMutation(removeTeamMutation)
  const heading = useId()
  const [firstLine] = lines
  if (!firstLine) return null
  const { clothingType, color } = firstLine.line
  const itemCount = lines.reduce((sum, { line }) => sum + line.quantity, 0)
  const total = lines.reduce((sum, { line }) => sum + line.lineTotal, 0)
  const remove = async (): Promise<void> => {
    const { error } = await removeTeam({ params: { teamId } })
    if (error) toastError(describeError(error).message)
  }
  return (
    <section aria-labelledby={heading} className="border-b border-line py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={heading} className="text-22">
          {messages.team(itemCount)}
        </h2>
        <p className="figures text-18 font-semibold">{money(total)}</p>
        <p className="w-full text-ink-2">
          {messages.teamOn(getTitle({ title: removeWordsFromTitle(firstLine.line) }), getColorName(color))}
        </p>
        {lines.some(({ line }) => line.size.label !== REFERENCE_SIZE) && (
          <p className="w-full text-14 text-ink-2">{messages.pictureSize(REFERENCE_SIZE)}</p>
        )}
      </div>
      <ul ref={keepFocusInList} className="mt-3 divide-y divide-line">
        {lines.map((editableLine) => (
          <TeamLineItem key={editableLine.line._id} {...editableLine} onChange={onChange} onRemove={onRemove} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        <LinkButton to={`/product-customize-design/${clothingType}`}>{messages.changeList}</LinkButton>
        <Button variant="quiet" className="px-0!" isPending={removeState.isLoading} onClick={() => void remove()}>
          {messages.removeTeam}
        </Button>
      </div>
    </section>
  )
}
