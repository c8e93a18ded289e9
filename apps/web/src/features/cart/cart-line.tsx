import { type CartItem, getMainView, MAX_LINE_QUANTITY } from '@picasso/contract'
import { REFERENCE_SIZE } from '@picasso/design'

import { useMessages } from '../../lib/messages.ts'
import { Link } from '../../lib/router/components.tsx'
import { PICTURE_WIDTH, getPictureSources } from '../../lib/stored-picture.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { useGarmentNames } from '../garments/index.ts'
import { useMoneyFormat } from '../settings/index.ts'
import { cartMessages } from './messages/index.ts'
import type { LineChange } from './use-cart-lines.ts'

interface CartLineProps {
  line: CartItem
  sizes: readonly CartItem['size'][]
  /** Why the last change was rejected. */
  error: string | undefined
  onChange: (change: LineChange) => void
  onRemove: () => void
}

/** Link to the page where the line's options can be changed. */
export const getLinePath = ({ designId, product }: CartItem): string =>
  designId === null ? `/product-details/${product?.slug ?? ''}` : `/summary/user-design?design=${designId}`

/** What changed since the line was added, and errors of the last change. */
export const LineNotices = ({ line, error }: Pick<CartLineProps, 'line' | 'error'>) => {
  const messages = useMessages(cartMessages)
  return (
    <div className="col-span-full grid gap-2 empty:hidden">
      {error !== undefined && (
        <Notice kind="error" title={messages.notChanged}>
          {error}
        </Notice>
      )}
      {line.notice !== null && (
        <Notice
          kind={line.available ? 'info' : 'warning'}
          {...(!line.available && {
            title: messages.unavailable,
            action: <LinkButton to={getLinePath(line)}>{messages.changeChoice}</LinkButton>,
          })}
        >
          {line.notice}
        </Notice>
      )}
    </div>
  )
}

/** The design's name and below it the garment; a design without a name is called by the garment. */
const LineDescription = ({ line }: Pick<CartLineProps, 'line'>) => {
  const messages = useMessages(cartMessages)
  const money = useMoneyFormat()
  const { getTitle, getColorName } = useGarmentNames()
  const { color, size, unitPrice, designId, designName, findings } = line
  return (
    <div className="min-w-0">
      <h2 className="text-22 break-words">
        <Link to={getLinePath(line)} className="underline-offset-4 hover:underline">
          {designName ?? getTitle(line)}
        </Link>
      </h2>
      <p className="text-ink-2">
        {designName === null
          ? messages.variant(getColorName(color), size.label)
          : messages.lineName(getTitle(line), getColorName(color), size.label)}
      </p>
      {designId !== null && size.label !== REFERENCE_SIZE && <p className="text-14 text-ink-2">{messages.pictureSize(REFERENCE_SIZE)}</p>}
      <p className="figures mt-1 text-14 text-ink-2">{messages.unitPrice(money(unitPrice))}</p>
      {findings > 0 && (
        <p className="mt-1 text-14">
          <Link to={getLinePath(line)} className="text-ochre-ink underline underline-offset-4">
            {messages.findings(findings)}
          </Link>
        </p>
      )}
    </div>
  )
}

/** Size, quantity, and what can be done with the line. */
const LineControls = ({ line, sizes, onChange, onRemove }: Omit<CartLineProps, 'error'>) => {
  const messages = useMessages(cartMessages)
  const { getTitle, getColorName } = useGarmentNames()
  const { color, size, quantity, available } = line
  const name = messages.lineName(getTitle(line), getColorName(color), size.label)
  const setSize = (value: string) => {
    const selected = sizes.find((option) => option.value === value)
    if (selected) onChange({ size: selected.value })
  }
  return (
    <div className="col-span-full flex flex-wrap items-end gap-x-5 gap-y-3 sm:col-span-2 sm:col-start-2">
      <SelectField
        label={messages.size}
        required
        className="w-24"
        options={sizes}
        value={size.value}
        onChange={({ target }) => setSize(target.value)}
      />
      <QuantityStepper
        label={messages.quantity}
        value={quantity}
        max={MAX_LINE_QUANTITY}
        onChange={(value) => onChange({ quantity: value })}
      />
      {available && (
        <LinkButton to={`/checkout/${line._id}`} variant="quiet" className="min-h-12 px-0!" aria-label={messages.checkOutLineLabel(name)}>
          {messages.checkOutLine}
        </LinkButton>
      )}
      <Button variant="quiet" className="min-h-12 px-0!" aria-label={messages.removeLine(name)} onClick={onRemove}>
        {messages.remove}
      </Button>
    </div>
  )
}

/** A cart line: one design in one size, or one ready-made product. */
export const CartLine = ({ line, sizes, error, onChange, onRemove }: CartLineProps) => {
  const messages = useMessages(cartMessages)

  const money = useMoneyFormat()
  const { getTitle, getColorName } = useGarmentNames()
  const { color, size, designId } = line
  return (
    <article
      aria-label={messages.lineName(getTitle(line), getColorName(color), size.label)}
      className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 gap-y-4 border-b border-line py-6 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
    >
      <Link
        to={getLinePath(line)}
        aria-label={designId === null ? messages.viewProduct(getTitle(line)) : messages.viewDesign(getTitle(line))}
        className="row-span-2"
      >
        <img
          {...getPictureSources(getMainView(line), PICTURE_WIDTH)}
          sizes="(width >= 40rem) 9rem, 6rem"
          alt=""
          width={400}
          height={500}
          className="aspect-4/5 w-full rounded-picture bg-paper-2 object-contain"
        />
      </Link>
      <LineDescription line={line} />
      <p className="figures text-18 font-semibold max-sm:col-start-2 sm:text-right">{money(line.lineTotal)}</p>
      <LineControls line={line} sizes={sizes} onChange={onChange} onRemove={onRemove} />
      <LineNotices line={line} error={error} />
    </article>
  )
}
