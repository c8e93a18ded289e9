import { type CartItem, mainView } from '@picasso/contract'
import { DRAWN_SIZE } from '@picasso/design'
import { Link } from 'react-router'

import { PICTURE_WIDTH, storedPicture } from '../../lib/stored-picture.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useGarmentNames } from '../catalogue/index.ts'
import { useMoney } from '../settings/index.ts'
import type { LineChange } from './line-changes.ts'
import { cartWords } from './words/index.ts'

/** Most pieces of one line; the contract refuses more. */
const MOST_PIECES = 99

interface CartLineProps {
  line: CartItem
  sizes: readonly CartItem['size'][]
  /** Why the last change was refused. */
  refusal: string | undefined
  onChange: (change: LineChange) => void
  onRemove: () => void
}

/** Where a line is looked at and chosen again. */
export const pageOf = ({ designId, product }: CartItem): string =>
  designId === null ? `/product-details/${product?.slug ?? ''}` : `/summary/user-design?design=${designId}`

/** What changed since the line was put in, and what the shop did not agree to. */
export const LineNotices = ({ line, refusal }: Pick<CartLineProps, 'line' | 'refusal'>) => {
  const words = useWords(cartWords)
  return (
    <div className="col-span-full grid gap-2 empty:hidden">
      {refusal !== undefined && (
        <Notice kind="error" title={words.notChanged}>
          {refusal}
        </Notice>
      )}
      {line.notice !== null && (
        <Notice
          kind={line.available ? 'info' : 'warning'}
          {...(!line.available && {
            title: words.notBuyable,
            action: <LinkButton to={pageOf(line)}>{words.chooseAgain}</LinkButton>,
          })}
        >
          {line.notice}
        </Notice>
      )}
    </div>
  )
}

/** One design in one size, or one ready-made piece. */
export const CartLine = ({ line, sizes, refusal, onChange, onRemove }: CartLineProps) => {
  const words = useWords(cartWords)

  const money = useMoney()
  const { titleOf, colorOf } = useGarmentNames()
  const { color, size, quantity, unitPrice, designId, available, findings } = line
  const name = words.lineName(titleOf(line), colorOf(color), size.label)
  const setSize = (value: string) => {
    const chosen = sizes.find((each) => each.value === value)
    if (chosen) onChange({ size: chosen.value })
  }
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 gap-y-4 border-b border-line py-6 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
    >
      <Link
        to={pageOf(line)}
        aria-label={designId === null ? words.seeProduct(titleOf(line)) : words.seeDesign(titleOf(line))}
        className="row-span-2"
      >
        <img
          {...storedPicture(mainView(line), PICTURE_WIDTH)}
          sizes="(width >= 40rem) 9rem, 6rem"
          alt=""
          width={400}
          height={500}
          className="aspect-4/5 w-full rounded-picture bg-paper-2 object-contain"
        />
      </Link>
      <div className="min-w-0">
        <h2 className="text-22 break-words">
          <Link to={pageOf(line)} className="underline-offset-4 hover:underline">
            {titleOf(line)}
          </Link>
        </h2>
        <p className="text-ink-2">{words.variant(colorOf(color), size.label)}</p>
        {designId !== null && size.label !== DRAWN_SIZE && <p className="text-14 text-ink-2">{words.pictured(DRAWN_SIZE)}</p>}
        <p className="figures mt-1 text-14 text-ink-2">{words.aPiece(money(unitPrice))}</p>
        {findings > 0 && (
          <p className="mt-1 text-14">
            <Link to={pageOf(line)} className="text-ochre-ink underline underline-offset-4">
              {words.toLookAt(findings)}
            </Link>
          </p>
        )}
      </div>
      <p className="figures text-18 font-semibold max-sm:col-start-2 sm:text-right">{money(line.lineTotal)}</p>
      <div className="col-span-full flex flex-wrap items-end gap-x-4 gap-y-3 sm:col-span-2 sm:col-start-2">
        <SelectField
          label={words.size}
          required
          className="w-24"
          options={sizes}
          value={size.value}
          onChange={({ target }) => setSize(target.value)}
        />
        <QuantityStepper label={words.quantity} value={quantity} max={MOST_PIECES} onChange={(pieces) => onChange({ quantity: pieces })} />
        {available && (
          <LinkButton to={`/checkout/${line._id}`} className="min-h-12" aria-label={words.checkOutOneOf(name)}>
            {words.checkOutOne}
          </LinkButton>
        )}
        <Button variant="quiet" className="min-h-12" aria-label={words.removeLine(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
      <LineNotices line={line} refusal={refusal} />
    </article>
  )
}
