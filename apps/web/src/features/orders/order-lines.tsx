import { type Order, type OrderLine, groupByTeam, removeWordsFromTitle } from '@picasso/contract'
import { type Side, SIDES, GARMENTS } from '@picasso/design'
import { type ReactNode, Suspense, useId, useState } from 'react'

import { skipToken, useMutation, useQuery } from '../../app/api.ts'
import { classNames } from '../../lib/class-names.ts'
import { useDescribeError } from '../../lib/describe-error.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useMessages } from '../../lib/messages.ts'
import { DownloadLink } from '../../ui/download-link.tsx'
import { SelectField } from '../../ui/form-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ZoomPicture } from '../../ui/zoom-picture.tsx'
import { useGarmentNames } from '../garments/index.ts'
import { PriceParts } from '../print-prices/index.ts'
import { readProductQuery } from '../products/index.ts'
import { useMoneyFormat } from '../settings/index.ts'
import { changeOrderSizeMutation } from './api.ts'
import { orderMessages } from './messages/index.ts'
import { DialogButton } from './order-actions.tsx'
import type { OrderAccess } from './use-order.tsx'

const ClaimDialog = lazyComponent(() => import('./order-dialogs.tsx').then((part) => part.ClaimDialog))

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

/** Changes the size of a line at the same price, until production; a rejected change is reverted with its reason. */
const LineSizeField = ({ order, orderKey, line }: OrderAccess & { line: OrderLine }) => {
  const messages = useMessages(orderMessages)
  const describeError = useDescribeError()
  const [change, { isLoading, error, input }] = useMutation(changeOrderSizeMutation)
  const sizes = useAvailableSizes(line)
  const requestedSize = isLoading ? input?.body.size : undefined
  return (
    <SelectField
      label={messages.size}
      required
      className="max-w-72 print:hidden"
      disabled={isLoading}
      hint={messages.sizeHint}
      error={error === undefined ? undefined : describeError(error).message}
      options={sizes}
      value={requestedSize ?? line.size.value}
      onChange={({ target }) => {
        const size = sizes.find(({ value }) => value === target.value)?.value
        if (size)
          void change({
            params: { orderId: order._id, lineId: line._id },
            query: { key: orderKey },
            body: { size, version: order.version },
          })
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

/** The pictures of a line, and what is not printed on them. */
const useLineSides = (line: OrderLine): { side: Side; src: string; note: string | false }[] => {
  const messages = useMessages(orderMessages)
  return SIDES.flatMap((side) => {
    const src = line[`${side}View`]
    return src === null ? [] : [{ side, src, note: line.printedSides?.includes(side) === false && messages.notPrinted }]
  })
}

/** Downloads of what is printed. */
const LineProofs = ({ order, line }: { order: Order; line: OrderLine }) => {
  const messages = useMessages(orderMessages)
  const sides = useLineSides(line)
  if (line.documentHash === null) return null
  return (
    <p className="flex flex-wrap gap-x-4">
      {sides.map(
        ({ side, src, note }) =>
          !note && (
            <DownloadLink key={side} href={src} name={`${order.number}-${side}`}>
              {messages.proofs[side]}
            </DownloadLink>
          ),
      )}
    </p>
  )
}

interface LinePicturesProps {
  order: Order
  line: OrderLine
  /** Of the garment or product, in the reader's language. */
  title: string
  /** As large as the column allows: of the first piece, which the page opens with. */
  isLarge: boolean
  /** Below the picture of a side without a print, where its column is empty; below the pictures where there is no such side, and on phones. */
  children?: ReactNode
}

/** A side without a print is half as large as the other one. */
const COLUMNS = { both: 'grid-cols-2', front: 'grid-cols-[2fr_1fr]', back: 'grid-cols-[1fr_2fr]' } as const

const LinePictures = ({ order, line, title, isLarge, children }: LinePicturesProps) => {
  const messages = useMessages(orderMessages)
  const isDesign = line.documentHash !== null
  const sides = useLineSides(line)
  const plainSide = sides.find(({ note }) => note !== false)?.side
  const printedSide = plainSide === undefined ? 'both' : plainSide === 'front' ? 'back' : 'front'
  return (
    <div
      className={classNames(
        'grid content-start items-start',
        COLUMNS[printedSide],
        isLarge ? 'gap-4' : 'gap-2',
        children !== undefined && 'sm:grid-rows-[auto_1fr] print:grid-cols-[8rem_minmax(0,1fr)]',
      )}
    >
      {sides.map(({ side, src, note }) => (
        <div
          key={side}
          className={classNames(
            'min-w-0',
            children !== undefined && 'print:col-start-1',
            children !== undefined && side === printedSide && 'sm:row-span-2 print:row-span-1',
            children !== undefined && note && 'print:hidden',
          )}
        >
          <ZoomPicture
            src={src}
            alt={isDesign ? messages.designPictureAlt[side](title) : messages.pictureAlt[side](title)}
            caption={messages.sides[side]}
            note={note}
            sizes={isLarge ? '(width >= 64rem) 38rem, 62vw' : '(width >= 40rem) 13rem, 60vw'}
            priority={side === 'front' && line._id === order.lines[0]?._id}
          />
        </div>
      ))}
      {children !== undefined && (
        <div
          className={classNames(
            'min-w-0 max-sm:col-span-full print:col-span-1 print:col-start-2 print:row-span-2 print:row-start-1',
            printedSide === 'both' && 'col-span-full',
            printedSide === 'front' && 'sm:col-start-2',
            printedSide === 'back' && 'sm:col-start-1',
          )}
        >
          {children}
        </div>
      )}
    </div>
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
    <div className="grid content-start gap-3">
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

/** A piece beside its pictures; the first of an order has them as wide as the column, and stands where they leave room. */
const OrderLineItem = ({ order, orderKey, line }: OrderAccess & { line: OrderLine }) => {
  const { getTitle } = useGarmentNames()
  const isLarge = line._id === order.lines[0]?._id && line.team === null
  const facts = <LineFacts order={order} orderKey={orderKey} line={line} />
  return (
    <li
      className={classNames(
        !isLarge && 'grid gap-4 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] sm:gap-6 print:grid-cols-[8rem_minmax(0,1fr)] print:gap-4',
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
const TeamLines = ({ order, orderKey, lines }: OrderAccess & { lines: readonly OrderLine[] }) => {
  const messages = useMessages(orderMessages)
  const id = useId()
  const { getTitle, getColorName } = useGarmentNames()
  const money = useMoneyFormat(order.totals.currency)
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const [first] = lines
  if (!first) return null
  const isFirst = first._id === order.lines[0]?._id
  return (
    <li aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-2">
        <LinePictures order={order} line={first} title={getTitle(first)} isLarge={isFirst} />
        <LineProofs order={order} line={first} />
      </div>
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

/** The ordered items with their pictures, as they were at purchase. */
export const OrderLines = ({ order, orderKey }: OrderAccess) => (
  <ul className="grid gap-8">
    {groupByTeam(order.lines).map(({ teamId, lines }) =>
      teamId === null ? (
        lines.map((line) => <OrderLineItem key={line._id} order={order} orderKey={orderKey} line={line} />)
      ) : (
        <TeamLines key={teamId} order={order} orderKey={orderKey} lines={lines} />
      ),
    )}
  </ul>
)
