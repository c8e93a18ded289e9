import { type AdminOrder, getMainView, addOrderNote, answerClaim, type OrderLine } from '@picasso/contract'

import { useMutation } from '../../../../app/api.ts'
import { useFindFieldErrors } from '../../../../lib/find-field-errors.ts'
import { useMessages } from '../../../../lib/messages.ts'
import { PICTURE_WIDTH, getPictureSources } from '../../../../lib/stored-picture.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormError, SelectField, TextAreaField } from '../../../../ui/form-fields.tsx'
import { AcceptedFindings } from '../../../designs/index.ts'
import { useGarmentNames } from '../../../garments/index.ts'
import { hasPriceParts, PriceParts, printPriceMessages } from '../../../print-prices/index.ts'
import { useMoneyFormat, useDateTimeFormat } from '../../../settings/index.ts'
import { useEventDescription } from '../../index.ts'
import { addNoteMutation, answerClaimMutation } from '../api.ts'
import { CustomerPanel } from './customer-panel.tsx'
import { orderPageMessages } from './messages/index.ts'
import { OrderLayout, Panel } from './order-layout.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { ShippingPanel } from './shipping-panel.tsx'

type Claim = AdminOrder['claims'][number]

const isClaimDecision = (value: string): value is 'accepted' | 'refused' => value === 'accepted' || value === 'refused'

const ClaimReplyForm = ({ orderId, claim }: { orderId: string; claim: Claim }) => {
  const messages = useMessages(orderPageMessages).claims
  const findFieldErrors = useFindFieldErrors()
  const [replyToClaim] = useMutation(answerClaimMutation)
  const form = useForm({
    initial: { state: '', answer: '' },
    validate: (values) => ({
      ...findFieldErrors(answerClaim.body, values),
      ...(isClaimDecision(values.state) ? {} : { state: messages.decisionRequired }),
    }),
    submit: async ({ state, answer }) => {
      if (isClaimDecision(state)) await replyToClaim({ params: { orderId, claimId: claim._id }, body: { state, answer } }).unwrap()
    },
  })
  return (
    <form {...form.props} className="grid gap-3">
      <SelectField
        label={messages.decision}
        required
        options={[
          { value: '', label: messages.select },
          { value: 'accepted', label: messages.reprint },
          { value: 'refused', label: messages.reject },
        ]}
        {...form.bind('state')}
      />
      <TextAreaField label={messages.reply} required rows={3} maxLength={1000} {...form.bind('answer')} />
      <FormError title={messages.replyFailed} error={form.submitError} />
      <Button type="submit" isPending={form.isPending} className="justify-self-start">
        {messages.sendReply}
      </Button>
    </form>
  )
}

/** Claims of the buyer. */
const ClaimsPanel = ({ adminOrder }: { adminOrder: AdminOrder }) => {
  const messages = useMessages(orderPageMessages).claims
  if (adminOrder.claims.length === 0) return null
  return (
    <Panel id="claims" title={messages.title}>
      {adminOrder.claims.map((claim) => (
        <div key={claim._id} className="grid gap-3 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0">
          <p className="break-words whitespace-pre-line">{claim.text}</p>
          <a href={claim.photo} target="_blank" rel="noreferrer">
            <img src={claim.photo} alt={messages.photoAlt} loading="lazy" className="max-h-64 rounded-picture" />
          </a>
          {claim.state === 'open' ? (
            <ClaimReplyForm orderId={adminOrder.order._id} claim={claim} />
          ) : (
            <p className="text-ink-2">{claim.state === 'accepted' ? messages.accepted : messages.rejected}</p>
          )}
        </div>
      ))}
    </Panel>
  )
}

const NoteForm = ({ orderId }: { orderId: string }) => {
  const messages = useMessages(orderPageMessages).history
  const findFieldErrors = useFindFieldErrors()
  const [add] = useMutation(addNoteMutation)
  const form = useForm({
    initial: { text: '', visibleToBuyer: false },
    validate: (values) => findFieldErrors(addOrderNote.body, values),
    submit: async (values) => {
      await add({ params: { orderId }, body: values }).unwrap()
      // The next note has the same readers.
      form.reset({ text: '', visibleToBuyer: values.visibleToBuyer })
    },
  })
  return (
    <form {...form.props} className="grid gap-3">
      <TextAreaField label={messages.note} required rows={3} maxLength={1000} {...form.bind('text')} />
      <label className="flex items-center gap-3">
        <input type="checkbox" {...form.bindCheckbox('visibleToBuyer')} className="size-5 accent-klein" />
        {messages.visibleToCustomer}
      </label>
      <FormError title={messages.notSaved} error={form.submitError} />
      <Button type="submit" isPending={form.isPending} className="justify-self-start">
        {messages.addNote}
      </Button>
    </form>
  )
}

/** The order's history, latest first, and a form for notes. */
const HistoryPanel = ({ adminOrder }: { adminOrder: AdminOrder }) => {
  const messages = useMessages(orderPageMessages).history
  const { formatDateTime } = useDateTimeFormat()
  const describeEvent = useEventDescription()
  return (
    <Panel id="history" title={messages.title}>
      <NoteForm orderId={adminOrder.order._id} />
      <ol className="grid gap-3">
        {adminOrder.history.toReversed().map(({ _id, at, actor, name, event, visibleToBuyer }) => {
          const author = name ?? messages.actors[actor]
          return (
            <li key={_id} className="border-t border-line pt-3">
              <p className="break-words whitespace-pre-line">{describeEvent(event)}</p>
              <p className="text-14 text-ink-2">
                {visibleToBuyer ? messages.entryInfo(formatDateTime(at), author) : messages.internalEntryInfo(formatDateTime(at), author)}
              </p>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

interface LinePrintPriceProps {
  printPrice: NonNullable<OrderLine['printPrice']>
  money: (minor: number) => string
}

/** The machine the piece is for, and what its price is made of. */
const LinePrintPrice = ({ printPrice, money }: LinePrintPriceProps) => {
  const { methods } = useMessages(printPriceMessages)
  return (
    <div className="mt-1 max-w-80 text-14 text-ink-2">
      {hasPriceParts(printPrice) ? <PriceParts printPrice={printPrice} money={money} /> : methods[printPrice.method]}
    </div>
  )
}

/** The ordered items. */
const LinesPanel = ({ adminOrder: { order } }: { adminOrder: AdminOrder }) => {
  const messages = useMessages(orderPageMessages).lines
  const { getTitle, getColorName } = useGarmentNames()
  const money = useMoneyFormat(order.totals.currency)
  return (
    <Panel id="lines" title={messages.title}>
      <ul className="grid gap-4">
        {order.lines.map((line) => (
          <li key={line._id} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-1 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
            <img
              {...getPictureSources(getMainView(line), PICTURE_WIDTH)}
              sizes="5rem"
              alt=""
              width={80}
              height={100}
              loading="lazy"
              className="row-span-2 h-25 w-20 rounded-picture bg-paper-2 object-contain sm:row-span-1"
            />
            <div className="break-words">
              <p className="font-semibold">{line.designName ?? getTitle(line)}</p>
              {line.designName !== null && <p className="text-ink-2">{getTitle(line)}</p>}
              <p className="text-ink-2">
                {messages.variant(getColorName(line.color), line.size.label, line.quantity, money(line.unitPrice))}
              </p>
              <p className="text-14 text-ink-2">{line.printFiles === null ? messages.readyMade : messages.files[line.printFiles]}</p>
              {line.printPrice && <LinePrintPrice printPrice={line.printPrice} money={money} />}
              {line.findings && <AcceptedFindings findings={line.findings} />}
            </div>
            <span className="figures whitespace-nowrap">{money(line.total)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/**
 * An order in the admin area: what is done next, pieces, customer and history, payment. In one column in this order; where there is room, what
 * is done and paid stands at the right, about as long as what is at the left.
 */
export const ManageOrderScreen = () => (
  <OrderLayout>
    {(adminOrder) => (
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
        <div className="xl:col-start-2">
          <ShippingPanel adminOrder={adminOrder} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <LinesPanel adminOrder={adminOrder} />
          <ClaimsPanel adminOrder={adminOrder} />
          <CustomerPanel adminOrder={adminOrder} />
          <HistoryPanel adminOrder={adminOrder} />
        </div>
        <div className="xl:col-start-2">
          <PaymentPanel adminOrder={adminOrder} />
        </div>
      </div>
    )}
  </OrderLayout>
)
