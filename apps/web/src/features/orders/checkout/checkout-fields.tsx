import type { PublicSettings, Profile } from '@picasso/contract'
import type { ReactNode } from 'react'

import { skipToken, useQuery } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/form-fields.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useUser } from '../../auth/index.ts'
import { getMissingAmount, type Quote } from '../../cart/index.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { useDeliveryDays, useLocale, useMoneyFormat } from '../../settings/index.ts'
import { AddressFields } from '../../users/addresses/index.ts'
import { readProfileQuery } from '../../users/index.ts'
import { checkoutMessages } from './messages/index.ts'
import type { OrderDraft } from './order-draft.ts'
import type { Checkout } from './use-checkout.ts'

const toAddressFields = ({ address }: Profile['addresses'][number]): Partial<OrderDraft> => ({
  'address.country': address.country,
  'address.line1': address.line1,
  'address.line2': address.line2 ?? '',
  'address.city': address.city,
  'address.region': address.region ?? '',
  'address.postalCode': address.postalCode ?? '',
})

/** Saved addresses of the signed-in user; selecting one fills the fields below. */
const SavedAddresses = ({ change }: Pick<Checkout['form'], 'change'>) => {
  const messages = useMessages(checkoutMessages)
  const user = useUser()
  const { data } = useQuery(readProfileQuery, user?._id ?? skipToken)
  if (!user || !data || data.addresses.length === 0) return null
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-2 text-14 font-semibold">{messages.savedAddresses}</legend>
      {data.addresses.map((entry) => (
        <Button key={entry._id} onClick={() => change(toAddressFields(entry))}>
          {entry.label || entry.address.line1}
        </Button>
      ))}
    </fieldset>
  )
}

interface FieldsProps {
  checkout: Checkout
  shop: PublicSettings
}

const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-5 border-t border-line pt-6">
    <h2 className="text-22">{title}</h2>
    {children}
  </section>
)

const ContactFields = ({ checkout }: { checkout: Checkout }) => {
  const messages = useMessages(checkoutMessages)
  return (
    <FormSection title={messages.contact}>
      <TextField label={messages.name} autoComplete="name" required {...checkout.form.bind('contact.name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={messages.email}
          type="email"
          autoComplete="email"
          required
          hint={messages.emailHint}
          {...checkout.form.bind('contact.email')}
        />
        <TextField
          label={messages.phone}
          type="tel"
          autoComplete="tel"
          required
          hint={messages.phoneHint}
          {...checkout.form.bind('contact.phone')}
        />
      </div>
    </FormSection>
  )
}

type Delivery = Quote['deliveryMethods'][number]

interface DeliveryTextProps {
  method: Delivery
  isTransfer: boolean
  /** What the summary says is missing for free delivery: not said twice. */
  missingAmount: number | undefined
}

/** When the order would arrive, and how close it is to free delivery. A transfer takes as long as its bank; the work waits for it. */
const DeliveryText = ({ method: { days, freeAfter }, isTransfer, missingAmount }: DeliveryTextProps) => {
  const messages = useMessages(checkoutMessages)
  const money = useMoneyFormat()
  const formatDays = useDeliveryDays()
  const arrival = formatDays(days)
  return (
    <>
      <span suppressHydrationWarning className="block text-ink">
        {isTransfer ? messages.arrivesIfPaid(arrival) : messages.arrives(arrival)}
      </span>
      {freeAfter !== null && freeAfter > 0 && freeAfter !== missingAmount && messages.freeWithMore(money(freeAfter))}
    </>
  )
}

const DeliveryFields = ({ checkout, shop }: FieldsProps) => {
  const messages = useMessages(checkoutMessages)
  const { getTitle } = useGarmentNames()
  const money = useMoneyFormat()
  const isTransfer = checkout.form.values.paymentMethod === 'bank-transfer'
  const { quote } = checkout.liveQuote
  const missingAmount = quote && getMissingAmount(quote)
  const methods: readonly Delivery[] = quote?.deliveryMethods ?? shop.deliveryMethods.map((method) => ({ ...method, freeAfter: null }))
  return (
    <FormSection title={messages.delivery}>
      <RadioCards
        legend={messages.deliveryMethod}
        isLegendHidden
        name="deliveryMethod"
        value={checkout.form.values.deliveryMethod}
        error={checkout.form.errors['deliveryMethod']}
        onChange={(deliveryMethod) => checkout.form.change({ deliveryMethod })}
        cards={methods.map((method) => ({
          value: method.id,
          title: getTitle(method),
          text: <DeliveryText method={method} isTransfer={isTransfer} missingAmount={missingAmount} />,
          detail: method.price === 0 ? messages.free : money(method.price),
        }))}
      />
    </FormSection>
  )
}

const PaymentFields = ({ checkout, shop }: FieldsProps) => {
  const messages = useMessages(checkoutMessages)
  return (
    <FormSection title={messages.payment}>
      <RadioCards
        legend={messages.paymentMethod}
        isLegendHidden
        name="paymentMethod"
        value={checkout.form.values.paymentMethod}
        error={checkout.form.errors['paymentMethod']}
        onChange={(paymentMethod) => checkout.form.change({ paymentMethod })}
        cards={shop.paymentMethods.map(({ id, title, text }) => ({ value: id, title, text }))}
      />
      <TextAreaField label={messages.note} hint={messages.noteHint} maxLength={500} {...checkout.form.bind('note')} />
    </FormSection>
  )
}

/** All fields of the checkout. */
export const CheckoutFields = (props: FieldsProps) => {
  const messages = useMessages(checkoutMessages)
  const { form, isUnconfirmed } = props.checkout
  return (
    <fieldset disabled={form.isPending || isUnconfirmed} className="grid min-w-0 gap-8">
      <legend className="sr-only">{messages.orderSummary}</legend>
      <ContactFields checkout={props.checkout} />
      <FormSection title={messages.address}>
        <SavedAddresses change={form.change} />
        <AddressFields locale={useLocale()} country={form.values['address.country']} bind={(field) => form.bind(`address.${field}`)} />
      </FormSection>
      <DeliveryFields {...props} />
      <PaymentFields {...props} />
    </fieldset>
  )
}
