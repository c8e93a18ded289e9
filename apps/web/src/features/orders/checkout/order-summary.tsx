import { type PublicSettings, groupByTeam, removeWordsFromTitle } from '@picasso/contract'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { PICTURE_WIDTH, getPictureSources } from '../../../lib/stored-picture.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { Skeleton } from '../../../ui/load-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type Quote, FreeDeliveryHint, QuoteTotals } from '../../cart/index.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { PricePartsLine } from '../../print-prices/index.ts'
import { useMoneyFormat } from '../../settings/index.ts'
import { checkoutMessages } from './messages/index.ts'
import type { Checkout } from './use-checkout.ts'

interface AppliedDiscountProps {
  code: string
  /** Its effect. */
  text: string
  isLocked: boolean
  onRemove: () => void
}

const AppliedDiscount = ({ code, text, isLocked, onRemove }: AppliedDiscountProps) => {
  const messages = useMessages(checkoutMessages)
  return (
    <p className="flex items-center gap-x-4 rounded-control bg-leaf-wash px-3.5 py-1.5 text-14">
      <output className="min-w-0 flex-1 break-words">
        <strong className="font-semibold">{code}</strong> {text}
      </output>
      <Button variant="quiet" className="shrink-0" disabled={isLocked} aria-label={messages.takeOffCode(code)} onClick={onRemove}>
        {messages.takeOff}
      </Button>
    </p>
  )
}

/** A discount code: checked at once, with its effect or the reason why it has none. */
const DiscountForm = ({ checkout }: { checkout: Checkout }) => {
  const messages = useMessages(checkoutMessages)
  const { form: orderForm, liveQuote, isUnconfirmed } = checkout
  const appliedCode = orderForm.values.discountCode
  const [editedCode, setEditedCode] = useState<string>()
  const applyCode = (discountCode: string): void => {
    orderForm.change({ discountCode })
    setEditedCode(discountCode)
  }
  const form = useForm({
    initial: { discountCode: '' },
    state: [
      { discountCode: editedCode ?? appliedCode },
      (update) => setEditedCode((current) => update({ discountCode: current ?? appliedCode }).discountCode),
    ],
    validate: () => ({}),
    submit: ({ discountCode }) => applyCode(discountCode.trim()),
  })
  const discountResult = appliedCode === '' ? null : (liveQuote.currentQuote?.discount ?? null)
  const isLocked = orderForm.isPending || isUnconfirmed
  if (discountResult && discountResult.refused === null)
    return <AppliedDiscount code={discountResult.code} text={discountResult.text} isLocked={isLocked} onRemove={() => applyCode('')} />
  const error =
    form.values.discountCode === appliedCode ? (orderForm.errors['discountCode'] ?? discountResult?.refused ?? undefined) : undefined
  return (
    <form {...form.props} className="flex items-start gap-2">
      <TextField
        label={messages.discountCode}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        disabled={isLocked}
        className="min-w-0 flex-1"
        {...form.bind('discountCode')}
        error={error}
      />
      {/* As tall as the label above the input, so that both align. */}
      <Button
        type="submit"
        className="mt-6.5 min-h-12"
        disabled={isLocked}
        isPending={appliedCode !== '' && liveQuote.isLoading}
        aria-label={messages.applyCode}
      >
        {messages.apply}
      </Button>
    </form>
  )
}

/** The field for a discount code; a link until somebody has one. */
export const DiscountField = ({ checkout }: { checkout: Checkout }) => {
  const messages = useMessages(checkoutMessages)
  const [isOpen, setIsOpen] = useState(false)
  const fieldRef = useRef<HTMLDivElement>(null)
  // The field replaces the pressed link, and gets its focus.
  useEffect(() => {
    if (isOpen) fieldRef.current?.querySelector('input')?.focus()
  }, [isOpen])
  return (
    <div ref={fieldRef}>
      {isOpen || checkout.form.values.discountCode !== '' ? (
        <DiscountForm checkout={checkout} />
      ) : (
        <button
          type="button"
          className="inline-flex min-h-11 items-center font-semibold text-klein underline underline-offset-4"
          disabled={checkout.form.isPending || checkout.isUnconfirmed}
          onClick={() => setIsOpen(true)}
        >
          {messages.addDiscountCode}
        </button>
      )}
    </div>
  )
}

/** A team up to this size is shown expanded; a larger one collapsed. */
const MAX_EXPANDED_LINES = 12

/** The lines of one roster, each with its texts and size. */
const QuotedTeam = ({ lines, currency }: { lines: readonly Quote['lines'][number][]; currency: string }) => {
  const messages = useMessages(checkoutMessages)
  const money = useMoneyFormat(currency)
  const { getTitle, getColorName } = useGarmentNames()
  const [firstLine] = lines
  if (!firstLine) return null
  // Loaded once for the team; until then no texts are shown.
  const picture = lines.find(({ team }) => team?.isDrawn)?.picture
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  return (
    <li className="grid gap-3">
      <div className="flex gap-4">
        {picture ? (
          <img
            {...getPictureSources(picture, PICTURE_WIDTH)}
            sizes="5rem"
            alt=""
            width={96}
            height={120}
            className="aspect-4/5 w-20 shrink-0 self-start rounded-picture bg-paper-2 object-contain"
          />
        ) : (
          <Skeleton className="aspect-4/5 w-20 shrink-0 self-start" />
        )}
        <div className="min-w-0 flex-1 pt-0.5">
          <p className="font-semibold">{messages.team(itemCount)}</p>
          <p className="flex flex-wrap justify-between gap-x-3 text-14">
            <span className="text-ink-2">
              {getTitle({ title: removeWordsFromTitle(firstLine) })}, {getColorName(firstLine.color)}
            </span>
            <span className="figures font-semibold">{money(total)}</span>
          </p>
          <details open={lines.length <= MAX_EXPANDED_LINES} className="mt-1 text-14">
            <summary className="disclosure">{messages.teamList}</summary>
            <ul className="grid gap-1">
              {lines.map((line) => (
                <li key={line.itemId} className="flex justify-between gap-x-3">
                  <span className="min-w-0 break-words">{line.team?.words ?? line.title}</span>
                  <span className="figures shrink-0 text-ink-2">
                    {line.quantity > 1 && `${line.quantity} × `}
                    {line.sizeLabel}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        </div>
      </div>
      {lines.map(
        (line) =>
          line.notice !== null && (
            <Notice key={line.itemId} kind={line.available ? 'info' : 'warning'} title={line.team?.words ?? line.title}>
              {line.notice}
            </Notice>
          ),
      )}
    </li>
  )
}

interface OrderSummaryProps {
  quote: Quote
  shop: PublicSettings
  /** Selected delivery method. */
  deliveryMethod: string
}

const QuotedLine = ({ line, currency }: { line: Quote['lines'][number]; currency: string }) => {
  const messages = useMessages(checkoutMessages)
  const money = useMoneyFormat(currency)
  const { getTitle, getColorName } = useGarmentNames()
  const variant = messages.variant(getColorName(line.color), line.sizeLabel)
  return (
    <li className="grid gap-3">
      <div className="flex gap-4">
        <img
          {...getPictureSources(line.picture, PICTURE_WIDTH)}
          sizes="5rem"
          alt={messages.pictureAlt(getTitle(line), getColorName(line.color))}
          width={96}
          height={120}
          className="aspect-4/5 w-20 shrink-0 rounded-picture bg-paper-2 object-contain"
        />
        <div className="min-w-0 flex-1 pt-0.5">
          <p className="font-semibold break-words">{line.designName ?? getTitle(line)}</p>
          <p className="text-14 text-ink-2">{line.designName === null ? variant : `${getTitle(line)}, ${variant}`}</p>
          <p className="figures mt-1.5 flex flex-wrap justify-between gap-x-3 text-14">
            <span className="text-ink-2">
              {line.quantity} × {money(line.unitPrice)}
            </span>
            <span className="font-semibold">{money(line.quantity * line.unitPrice)}</span>
          </p>
          {line.printPrice && <PricePartsLine printPrice={line.printPrice} money={money} />}
        </div>
      </div>
      {line.notice !== null && <Notice kind={line.available ? 'info' : 'warning'}>{line.notice}</Notice>}
    </li>
  )
}

/** Items and prices as currently quoted. */
export const OrderSummary = ({ quote, shop, deliveryMethod }: OrderSummaryProps) => (
  <div className="grid gap-4">
    <ul className="grid gap-4">
      {groupByTeam(quote.lines).map(({ teamId, lines }, index) =>
        teamId === null ? (
          lines.map((line) => <QuotedLine key={line.itemId ?? index} line={line} currency={quote.totals.currency} />)
        ) : (
          <QuotedTeam key={teamId} lines={lines} currency={quote.totals.currency} />
        ),
      )}
    </ul>
    <FreeDeliveryHint quote={quote} />
    <QuoteTotals quote={quote} shop={shop} deliveryMethod={deliveryMethod} />
  </div>
)

/** Pictures that fit beside the total on a phone. */
const PICTURE_COUNT = 2

/** One picture for each line, and one for a team. */
const listPictures = (lines: Quote['lines']): string[] =>
  groupByTeam(lines)
    .map(({ lines: group }) => (group.find(({ team }) => team?.isDrawn !== false) ?? group[0])?.picture ?? '')
    .slice(0, PICTURE_COUNT)

/** On narrow screens, where the summary follows the form: what is ordered and its total, which lead to it. */
export const SummaryLink = ({ quote: { lines, totals } }: { quote: Quote }) => {
  const messages = useMessages(checkoutMessages)
  const money = useMoneyFormat(totals.currency)
  const pictures = listPictures(lines)
  const hiddenCount = lines.length - pictures.length
  return (
    <a
      href="#summary"
      className="mb-6 flex items-center gap-2 rounded-control border border-line bg-card px-3 py-2.5 font-semibold whitespace-nowrap sm:gap-3 sm:px-4 wide:hidden"
    >
      <span className="flex shrink-0 items-center gap-1.5">
        {pictures.map((picture, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same picture may stand there twice
          <img
            key={index}
            {...getPictureSources(picture, PICTURE_WIDTH)}
            sizes="2rem"
            alt=""
            width={32}
            height={40}
            className="h-10 w-8 rounded-picture bg-paper-2 object-contain"
          />
        ))}
        {hiddenCount > 0 && <span className="figures text-14 text-ink-2">+{hiddenCount}</span>}
      </span>
      <span className="min-w-0 truncate max-sm:text-14">{messages.orderSummary}</span>
      <span className="figures ml-auto shrink-0">{money(totals.total)}</span>
      <ChevronDown aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-ink-2" />
    </a>
  )
}
