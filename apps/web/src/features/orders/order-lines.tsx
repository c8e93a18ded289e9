import { type GarmentSizeValue, type Order, type OrderLine, groupByTeam, removeWordsFromTitle } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'

import { skipToken, useMutation, useQuery } from '../../app/api.ts'
import { classNames } from '../../lib/class-names.ts'
import { useDescribeError } from '../../lib/describe-error.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useMessages } from '../../lib/messages.ts'
import { SelectField } from '../../ui/form-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useGarmentNames } from '../garments/index.ts'
import { PriceParts } from '../print-prices/index.ts'
import { readProductQuery } from '../products/index.ts'
import { useMoneyFormat } from '../settings/index.ts'
import { changeOrderSizeMutation } from './api.ts'
import { hasPlainSide, LinePictures, LineProofs } from './line-pictures.tsx'
import { orderMessages } from './messages/index.ts'
import { DialogButton } from './order-actions.tsx'
import { OrderTotals } from './order-totals.tsx'
import type { OrderAccess } from './use-order.tsx'

const ClaimDialog = lazyComponent(() => import('./dialogs/order-dialogs.tsx').then((part) => part.ClaimDialog))

/** The sizes a line may be changed to: those of the garment for a design, those of the same color and price for a product. */
const useAvailableSizes = ({ clothingType, productId, color, size }: OrderLine) => {
  const { data } = useQuery(readProductQuery, productId === null ? skipToken : { params: { id: productId } })
  const colorVariants = data?.variants.filter((variant) => variant.color === color) ?? []
  const price = colorVariants.find((variant) => variant.size.value === size.value)?.price
  const isAvailable = (value: string): boolean => colorVariants.some((variant) => variant.size.value === value && variant.price === price)
  const sizes = GARMENTS[clothingType].sizes
    .filter(({ value }) => productId === null || isAvailable(value))
    .map(({ value, label }) => ({ value, label }))
  return sizes.some(({ value }) => value === size.value) ? sizes : [size, ...sizes]
}

interface SizeFieldProps extends OrderAccess {
  line: OrderLine
}

/**
 * Sends the chosen sizes of a line one after another. Arrow keys pass other sizes on the way to the wanted one: of those that are chosen while
 * one is being sent, the last is sent next.
 */
const useSizeChange = ({ order, orderKey, line }: SizeFieldProps) => {
  const [change, { isLoading, error, input }] = useMutation(changeOrderSizeMutation)
  const [chosenSize, setChosenSize] = useState<GarmentSizeValue>()
  const nextSize = useRef<GarmentSizeValue>(undefined)
  const isSending = useRef(false)
  // Until the order with the change is read.
  const isPending = isLoading || (input !== undefined && error === undefined && input.body.version >= order.version)
  const lastVersion = useRef(0)
  const choose = async (size: GarmentSizeValue): Promise<void> => {
    setChosenSize(size)
    nextSize.current = size
    if (isSending.current) return
    isSending.current = true
    // With the version of before a change, the next one would be rejected.
    lastVersion.current = Math.max(lastVersion.current, order.version)
    while (nextSize.current !== undefined) {
      const body = { size: nextSize.current, version: lastVersion.current }
      nextSize.current = undefined
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      const { data } = await change({ params: { orderId: order._id, lineId: line._id }, query: { key: orderKey }, body })
      if (data) lastVersion.current = data.version
    }
    isSending.current = false
  }
  return { size: (isPending && chosenSize) || line.size.value, error, choose }
}

/** Changes the size of a line at the same price, until production; a rejected change is reverted with its reason. */
const LineSizeField = (props: SizeFieldProps) => {
  const messages = useMessages(orderMessages)
  const describeError = useDescribeError()
  const { size, error, choose } = useSizeChange(props)
  const sizes = useAvailableSizes(props.line)
  return (
    <SelectField
      label={messages.size}
      required
      className="max-w-72 print:hidden"
      hint={messages.sizeHint}
      error={error === undefined ? undefined : describeError(error).message}
      options={sizes}
      value={size}
      onChange={({ target }) => {
        const chosen = sizes.find(({ value }) => value === target.value)
        if (chosen) void choose(chosen.value)
      }}
    />
  )
}

type Claim = Order['claims'][number]

const CLAIM_NOTICE_KINDS = { open: 'info', accepted: 'success', refused: 'warning' } as const satisfies Record<Claim['state'], string>

const ClaimNotice = ({ claim }: { claim: Claim }) => {
  const messages = useMessages(orderMessages)
  return (
    <Notice kind={CLAIM_NOTICE_KINDS[claim.state]} title={messages.claims[claim.state]}>
      <p>{messages.quoted(claim.text)}</p>
      {claim.answer !== null && <p className="mt-1">{messages.claimReply(claim.answer)}</p>}
    </Notice>
  )
}

/** What was said about a piece that arrived, and the button that says it. */
const LineClaims = ({ order, orderKey, line }: OrderAccess & { line: OrderLine }) => {
  const messages = useMessages(orderMessages)
  const { getTitle } = useGarmentNames()
  const title = getTitle(line)
  const [isClaimOpen, setIsClaimOpen] = useState(false)
  const claims = order.claims.filter(({ lineId }) => lineId === line._id)
  const canClaim = order.may.claim && claims.every(({ state }) => state !== 'open')
  return (
    <>
      {claims.map((claim) => (
        <ClaimNotice key={claim._id} claim={claim} />
      ))}
      {canClaim && (
        <DialogButton
          variant="quiet"
          className="-ml-4 justify-self-start"
          aria-label={messages.claimLabel(line.designName ?? title, line.size.label)}
          onOpen={() => setIsClaimOpen(true)}
        >
          {messages.startClaim}
        </DialogButton>
      )}
      <Suspense>
        {isClaimOpen && <ClaimDialog order={order} orderKey={orderKey} line={line} onClose={() => setIsClaimOpen(false)} />}
      </Suspense>
    </>
  )
}

/** What a piece is and costs, and what can be done with it. */
const LineFacts = ({ order, orderKey, line }: OrderAccess & { line: OrderLine }) => {
  const messages = useMessages(orderMessages)
  const money = useMoneyFormat(order.totals.currency)
  const { getTitle, getColorName } = useGarmentNames()
  const title = getTitle(line)
  return (
    <div className="line-facts grid content-start gap-3">
      <div>
        <h3 className="text-22 break-words">{line.designName ?? title}</h3>
        <p className="text-ink-2">
          {line.designName !== null && `${title}, `}
          {messages.variant(getColorName(line.color), line.size.label)}
        </p>
      </div>
      <p className="figures flex flex-wrap justify-between gap-x-4 border-t border-line pt-3">
        <span className="whitespace-nowrap">
          {line.quantity} × {money(line.unitPrice)}
        </span>
        <span className="font-semibold">{money(line.quantity * line.unitPrice)}</span>
      </p>
      {line.printPrice && <PriceParts printPrice={line.printPrice} money={money} />}
      <LineProofs order={order} line={line} />
      {order.may.changeSizes && <LineSizeField order={order} orderKey={orderKey} line={line} />}
      <LineClaims order={order} orderKey={orderKey} line={line} />
    </div>
  )
}

interface OrderLineItemProps extends OrderAccess {
  line: OrderLine
  /** The only piece of an order has its pictures as wide as the column, and stands where they leave room. */
  isLarge?: boolean
  /** With the only piece stands what the order costs. */
  totals?: ReactNode
}

/** A piece beside its pictures. */
const OrderLineItem = ({ order, orderKey, line, isLarge = false, totals }: OrderLineItemProps) => {
  const { getTitle } = useGarmentNames()
  const facts = (
    <div className={classNames('grid gap-8', totals !== undefined && !hasPlainSide(line) && 'sm:grid-cols-2 sm:gap-12 print:grid-cols-1')}>
      <LineFacts order={order} orderKey={orderKey} line={line} />
      {totals}
    </div>
  )
  return (
    <li
      className={classNames(
        !isLarge &&
          'grid gap-4 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] sm:gap-6 print:grid-cols-[57pt_minmax(0,1fr)] print:gap-[10pt]',
      )}
    >
      <LinePictures order={order} line={line} title={getTitle(line)} isLarge={isLarge}>
        {isLarge ? facts : undefined}
      </LinePictures>
      {!isLarge && facts}
    </li>
  )
}

/** One roster as one block: the picture of the design once, and everybody's name and size; what can be done with a piece is one press away. */
const TeamLines = ({ order, orderKey, lines, isLarge }: OrderAccess & { lines: readonly OrderLine[]; isLarge: boolean }) => {
  const messages = useMessages(orderMessages)
  const id = useId()
  const { getTitle, getColorName } = useGarmentNames()
  const money = useMoneyFormat(order.totals.currency)
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const [first] = lines
  // Until a row is rendered, its pictures show the words of the template.
  const rendered = lines.find(({ team }) => team?.isDrawn)
  if (!first) return null
  return (
    <li aria-labelledby={id} className="grid gap-4">
      {rendered && (
        <div className="grid gap-2 print:w-[60mm]">
          <LinePictures order={order} line={rendered} title={getTitle(rendered)} isLarge={isLarge} />
          <LineProofs order={order} line={rendered} />
        </div>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-22">
          {messages.team(itemCount)}
        </h3>
        <span className="figures font-semibold">{money(total)}</span>
        <p className="basis-full text-ink-2">
          {removeWordsFromTitle({ title: getTitle(first), team: first.team })}, {getColorName(first.color)}
        </p>
      </div>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {lines.map(({ _id, team, size, quantity }) => (
          <li key={_id} className="flex items-baseline justify-between gap-3 border-t border-line py-2.5">
            <span className="min-w-0 font-medium break-words">{team?.words}</span>
            <span className="label-mono shrink-0 text-ink-2">
              {quantity > 1 && `${quantity} × `}
              {size.label}
            </span>
          </li>
        ))}
      </ul>
      <details>
        <summary className="disclosure">{messages.eachPiece}</summary>
        <ul className="mt-4 grid gap-8">
          {lines.map((line) => (
            <OrderLineItem key={line._id} order={order} orderKey={orderKey} line={line} />
          ))}
        </ul>
      </details>
    </li>
  )
}

/** The ordered items with their pictures, as they were at purchase, and what they cost: with the only piece, or below all of them. */
export const OrderLines = ({ order, orderKey }: OrderAccess) => {
  const groups = groupByTeam(order.lines)
  const isOnly = groups.length === 1
  const hasOnePiece = isOnly && groups[0]?.teamId === null
  const totals = <OrderTotals order={order} />
  return (
    <>
      <ul className="grid gap-8">
        {groups.map(({ teamId, lines }) =>
          teamId === null ? (
            lines.map((line) => (
              <OrderLineItem
                key={line._id}
                order={order}
                orderKey={orderKey}
                line={line}
                isLarge={isOnly}
                {...(hasOnePiece && { totals })}
              />
            ))
          ) : (
            <TeamLines key={teamId} order={order} orderKey={orderKey} lines={lines} isLarge={isOnly} />
          ),
        )}
      </ul>
      {/* Below the prices of the pieces. */}
      {!hasOnePiece && <div className="mt-8 sm:ml-auto sm:max-w-96 print:max-w-none">{totals}</div>}
    </>
  )
}
