import type { PaymentMethod } from '@picasso/contract'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'

import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type PartProps, replaced, Section } from './section.tsx'
import { type DeliveryDraft, newDelivery } from './terms-draft.ts'
import { termsWords } from './words/index.ts'

const checkClass = 'size-5 accent-klein'

interface DeliveryProps {
  method: DeliveryDraft
  index: number
  last: number
  currency: string
  faultOf: PartProps['faultOf']
  onChange: (change: Partial<DeliveryDraft>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

const Delivery = ({ method, index, last, currency, faultOf, onChange, onMove, onRemove }: DeliveryProps) => {
  const words = useWords(termsWords).delivery
  const at = `deliveryMethods.${index}`
  const name = method.title === '' ? words.unnamed(index + 1) : method.title
  return (
    <li className="grid gap-4 rounded-control bg-card p-4">
      <TextField
        label={words.name}
        required
        maxLength={60}
        value={method.title}
        error={faultOf(`${at}.title`)}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <TextField
          label={words.price(currency)}
          required
          inputMode="decimal"
          value={method.price}
          error={faultOf(`${at}.price`)}
          onChange={({ target }) => onChange({ price: target.value })}
        />
        <TextField
          label={words.freeFrom}
          inputMode="decimal"
          value={method.freeFrom}
          error={faultOf(`${at}.freeFrom`)}
          onChange={({ target }) => onChange({ freeFrom: target.value })}
        />
        <TextField
          label={words.firstDay}
          required
          inputMode="numeric"
          value={method.from}
          error={faultOf(`${at}.days.from`)}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          label={words.lastDay}
          required
          inputMode="numeric"
          value={method.to}
          error={faultOf(`${at}.days.to`)}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="mr-auto flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={method.isActive}
            onChange={({ target }) => onChange({ isActive: target.checked })}
            className={checkClass}
          />
          {words.offered}
        </label>
        <span className="flex gap-3">
          <Button aria-label={words.up(name)} disabled={index === 0} onClick={() => onMove(index - 1)}>
            <ArrowUp aria-hidden size={18} strokeWidth={1.5} />
          </Button>
          <Button aria-label={words.down(name)} disabled={index === last} onClick={() => onMove(index + 1)}>
            <ArrowDown aria-hidden size={18} strokeWidth={1.5} />
          </Button>
          <Button aria-label={words.takeOut(name)} onClick={onRemove}>
            <Trash2 aria-hidden size={18} strokeWidth={1.5} />
          </Button>
        </span>
      </div>
    </li>
  )
}

export const DeliveryPart = ({ draft, set, faultOf }: PartProps) => {
  const words = useWords(termsWords).delivery
  const methods = draft.deliveryMethods
  const put = (deliveryMethods: DeliveryDraft[]): void => set({ deliveryMethods })
  const move = (from: number, to: number): void => {
    const [method] = methods.slice(from, from + 1)
    if (method) put(methods.toSpliced(from, 1).toSpliced(to, 0, method))
  }
  return (
    <Section title={words.title} lead={words.lead} fault={faultOf('deliveryMethods')}>
      <ul className="grid gap-4">
        {methods.map((method, index) => (
          <Delivery
            key={method.id}
            method={method}
            index={index}
            last={methods.length - 1}
            currency={draft.currency}
            faultOf={faultOf}
            onChange={(change) => put(replaced(methods, index, change))}
            onMove={(to) => move(index, to)}
            onRemove={() => put(methods.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => put([...methods, newDelivery(methods)])}>
        {words.add}
      </Button>
    </Section>
  )
}

export const TaxPart = ({ draft, set, faultOf }: PartProps) => {
  const words = useWords(termsWords).tax
  return (
    <Section title={words.title} lead={words.lead}>
      <TextField
        label={words.percent}
        required
        inputMode="decimal"
        className="max-w-40"
        value={draft.tax.percent}
        error={faultOf('tax.percent')}
        onChange={({ target }) => set({ tax: { ...draft.tax, percent: target.value } })}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={draft.tax.included}
          onChange={({ target }) => set({ tax: { ...draft.tax, included: target.checked } })}
          className={checkClass}
        />
        {words.included}
      </label>
    </Section>
  )
}

export const BreaksPart = ({ draft, set, faultOf }: PartProps) => {
  const words = useWords(termsWords).breaks
  const breaks = draft.quantityBreaks
  const put = (quantityBreaks: typeof breaks): void => set({ quantityBreaks })
  return (
    <Section title={words.title} lead={words.lead} fault={faultOf('quantityBreaks')}>
      <ul className="grid gap-4">
        {breaks.map((step, index) => (
          // Entries have no name of their own; they are only ever added at the end or taken out.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex flex-wrap items-start gap-4">
            <TextField
              label={words.from}
              required
              inputMode="numeric"
              className="w-32"
              value={step.from}
              error={faultOf(`quantityBreaks.${index}.from`)}
              onChange={({ target }) => put(replaced(breaks, index, { from: target.value }))}
            />
            <TextField
              label={words.percent}
              required
              inputMode="decimal"
              className="w-32"
              value={step.percent}
              error={faultOf(`quantityBreaks.${index}.percent`)}
              onChange={({ target }) => put(replaced(breaks, index, { percent: target.value }))}
            />
            <Button className="mt-6.5" aria-label={words.takeOut(index + 1)} onClick={() => put(breaks.toSpliced(index, 1))}>
              <Trash2 aria-hidden size={18} strokeWidth={1.5} />
            </Button>
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => put([...breaks, { from: '', percent: '' }])}>
        {words.add}
      </Button>
    </Section>
  )
}

interface PaymentPartProps extends PartProps {
  /** What this machine could take, whether switched on or off. */
  payments: readonly { id: PaymentMethod; title: string }[]
}

export const PaymentPart = ({ draft, set, faultOf, payments }: PaymentPartProps) => {
  const words = useWords(termsWords).payment
  return (
    <Section title={words.title} lead={words.lead} fault={faultOf('paymentsOff')}>
      <ul>
        {payments.map(({ id, title }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={!draft.paymentsOff.includes(id)}
                onChange={({ target }) =>
                  set({ paymentsOff: target.checked ? draft.paymentsOff.filter((off) => off !== id) : [...draft.paymentsOff, id] })
                }
                className={checkClass}
              />
              {title}
            </label>
          </li>
        ))}
      </ul>
      <TextAreaField
        label={words.bankAccount}
        rows={4}
        hint={words.bankAccountHint}
        value={draft.bankAccount}
        error={faultOf('bankAccount')}
        onChange={({ target }) => set({ bankAccount: target.value })}
      />
    </Section>
  )
}
