import type { ShopSettings } from '@picasso/contract'
import type { ReactNode } from 'react'

import { useWords } from '../../lib/words.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AddressFields } from '../addresses/index.ts'
import type { Quote } from '../cart/index.ts'
import { useGarmentNames } from '../catalogue/index.ts'
import { useLocale, useMoney } from '../settings/index.ts'
import { KeptAddresses } from './kept-addresses.tsx'
import type { FieldPath } from './order-form.ts'
import type { Checkout } from './use-checkout.ts'
import { checkoutWords, type CheckoutWords } from './words/index.ts'

interface FieldsProps {
  checkout: Checkout
  shop: ShopSettings
}

interface TypedControl {
  value: string
}

/** What ties a control to its field of the draft. */
const bind = ({ draft, faults, change, visit }: Checkout, path: FieldPath) => ({
  name: path,
  value: draft[path],
  error: faults[path],
  onChange: ({ target }: { target: TypedControl }) => change(path, target.value),
  onBlur: () => visit(path),
})

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-5 border-t border-line pt-6">
    <h2 className="text-22">{title}</h2>
    {children}
  </section>
)

const ContactFields = ({ checkout }: { checkout: Checkout }) => {
  const words = useWords(checkoutWords)
  return (
    <Section title={words.contact}>
      <TextField label={words.name} autoComplete="name" required {...bind(checkout, 'contact.name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          required
          hint={words.emailHint}
          {...bind(checkout, 'contact.email')}
        />
        <TextField label={words.phone} type="tel" autoComplete="tel" required hint={words.phoneHint} {...bind(checkout, 'contact.phone')} />
      </div>
    </Section>
  )
}

type Delivery = Quote['deliveryMethods'][number]

const deliveryText = ({ days, freeAfter }: Delivery, money: (minor: number) => string, words: CheckoutWords): string => {
  const travels = words.travels(days.from, days.to)
  return freeAfter === null || freeAfter <= 0 ? travels : words.freeWithMore(travels, money(freeAfter))
}

const DeliveryFields = ({ checkout, shop }: FieldsProps) => {
  const words = useWords(checkoutWords)
  const { titleOf } = useGarmentNames()
  const money = useMoney()
  const methods: readonly Delivery[] =
    checkout.sum.quote?.deliveryMethods ?? shop.deliveryMethods.map((method) => ({ ...method, freeAfter: null }))
  return (
    <Section title={words.delivery}>
      <RadioCards
        legend={words.howItTravels}
        name="deliveryMethod"
        value={checkout.draft.deliveryMethod}
        error={checkout.faults.deliveryMethod}
        onChange={(id) => checkout.change('deliveryMethod', id)}
        cards={methods.map((method) => ({
          value: method.id,
          title: titleOf(method),
          text: deliveryText(method, money, words),
          aside: method.price === 0 ? words.free : money(method.price),
        }))}
      />
    </Section>
  )
}

const PaymentFields = ({ checkout, shop }: FieldsProps) => {
  const words = useWords(checkoutWords)
  return (
    <Section title={words.payment}>
      <RadioCards
        legend={words.howYouPay}
        name="paymentMethod"
        value={checkout.draft.paymentMethod}
        error={checkout.faults.paymentMethod}
        onChange={(id) => checkout.change('paymentMethod', id)}
        cards={shop.paymentMethods.map(({ id, title, text }) => ({ value: id, title, text }))}
      />
      <TextAreaField label={words.note} hint={words.noteHint} maxLength={500} {...bind(checkout, 'note')} />
    </Section>
  )
}

/** Everything that is typed or chosen on the way to an order. */
export const CheckoutFields = (props: FieldsProps) => {
  const words = useWords(checkoutWords)
  return (
    <fieldset disabled={props.checkout.sending || props.checkout.unanswered} className="grid min-w-0 gap-8">
      <legend className="sr-only">{words.yourOrder}</legend>
      <ContactFields checkout={props.checkout} />
      <Section title={words.address}>
        <KeptAddresses fill={props.checkout.fill} />
        <AddressFields
          locale={useLocale()}
          country={props.checkout.draft['address.country']}
          bind={(field) => bind(props.checkout, `address.${field}`)}
        />
      </Section>
      <DeliveryFields {...props} />
      <PaymentFields {...props} />
    </fieldset>
  )
}
