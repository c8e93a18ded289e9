import type { PaymentMethod } from '@picasso/contract'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/form-fields.tsx'
import { settingsMessages } from './messages/index.ts'
import { type DeliveryDraft, createDeliveryDraft } from './settings-draft.ts'
import { type SettingsSectionProps, replaceAt, SettingsSection } from './settings-section.tsx'

const CHECKBOX_CLASS = 'size-5 accent-klein'

interface DeliveryMethodProps extends SettingsSectionProps {
  method: DeliveryDraft
  index: number
}

const replaceMethods = (deliveryMethods: DeliveryDraft[]) => ({ deliveryMethods })

const DeliveryMethodActions = ({ form, method, index }: DeliveryMethodProps) => {
  const messages = useMessages(settingsMessages).delivery
  const methods = form.values.deliveryMethods
  const name = method.title === '' ? messages.unnamed(index + 1) : method.title
  const remaining = methods.toSpliced(index, 1)
  const move = (to: number): void => form.change(replaceMethods(remaining.toSpliced(to, 0, method)))
  return (
    <span className="flex gap-3">
      <Button aria-label={messages.moveUp(name)} disabled={index === 0} onClick={() => move(index - 1)}>
        <ArrowUp aria-hidden size={18} strokeWidth={1.5} />
      </Button>
      <Button aria-label={messages.moveDown(name)} disabled={index === methods.length - 1} onClick={() => move(index + 1)}>
        <ArrowDown aria-hidden size={18} strokeWidth={1.5} />
      </Button>
      <Button aria-label={messages.remove(name)} onClick={() => form.change(replaceMethods(remaining))}>
        <Trash2 aria-hidden size={18} strokeWidth={1.5} />
      </Button>
    </span>
  )
}

const DeliveryMethodFields = ({ form, method, index }: DeliveryMethodProps) => {
  const messages = useMessages(settingsMessages).delivery
  const path = `deliveryMethods.${index}`
  const toPatch = (change: Partial<DeliveryDraft>) => replaceMethods(replaceAt(form.values.deliveryMethods, index, change))
  return (
    <li className="grid gap-4 rounded-control bg-card p-4">
      <TextField
        label={messages.name}
        required
        maxLength={60}
        {...form.bindValue(`${path}.title`, method.title, (title) => toPatch({ title }))}
      />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <TextField
          label={messages.price(form.values.currency)}
          required
          inputMode="decimal"
          {...form.bindValue(`${path}.price`, method.price, (price) => toPatch({ price }))}
        />
        <TextField
          label={messages.freeFrom}
          inputMode="decimal"
          {...form.bindValue(`${path}.freeFrom`, method.freeFrom, (freeFrom) => toPatch({ freeFrom }))}
        />
        <TextField
          label={messages.minDays}
          required
          inputMode="numeric"
          {...form.bindValue(`${path}.days.from`, method.from, (from) => toPatch({ from }))}
        />
        <TextField
          label={messages.maxDays}
          required
          inputMode="numeric"
          {...form.bindValue(`${path}.days.to`, method.to, (to) => toPatch({ to }))}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="mr-auto flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={method.isActive}
            onChange={({ target }) => form.change(toPatch({ isActive: target.checked }))}
            className={CHECKBOX_CLASS}
          />
          {messages.active}
        </label>
        <DeliveryMethodActions form={form} method={method} index={index} />
      </div>
    </li>
  )
}

export const DeliverySection = ({ form }: SettingsSectionProps) => {
  const messages = useMessages(settingsMessages).delivery
  const methods = form.values.deliveryMethods
  return (
    <SettingsSection title={messages.title} lead={messages.lead} error={form.errors['deliveryMethods']}>
      <ul className="grid gap-4">
        {methods.map((method, index) => (
          <DeliveryMethodFields key={method.id} form={form} method={method} index={index} />
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => form.change(replaceMethods([...methods, createDeliveryDraft(methods)]))}>
        {messages.add}
      </Button>
    </SettingsSection>
  )
}

export const TaxSection = ({ form }: SettingsSectionProps) => {
  const messages = useMessages(settingsMessages).tax
  const { tax } = form.values
  return (
    <SettingsSection title={messages.title} lead={messages.lead}>
      <TextField
        label={messages.percent}
        required
        inputMode="decimal"
        className="max-w-40"
        {...form.bindValue('tax.percent', tax.percent, (percent) => ({ tax: { ...tax, percent } }))}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={tax.included}
          onChange={({ target }) => form.change({ tax: { ...tax, included: target.checked } })}
          className={CHECKBOX_CLASS}
        />
        {messages.included}
      </label>
    </SettingsSection>
  )
}

export const QuantityBreaksSection = ({ form }: SettingsSectionProps) => {
  const messages = useMessages(settingsMessages).breaks
  const breaks = form.values.quantityBreaks
  const toPatch = (quantityBreaks: typeof breaks) => ({ quantityBreaks })
  return (
    <SettingsSection title={messages.title} lead={messages.lead} error={form.errors['quantityBreaks']}>
      <ul className="grid gap-4">
        {breaks.map((quantityBreak, index) => (
          // Entries have no id; they are only ever appended or removed.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex flex-wrap items-start gap-4">
            <TextField
              label={messages.from}
              required
              inputMode="numeric"
              className="w-32"
              {...form.bindValue(`quantityBreaks.${index}.from`, quantityBreak.from, (from) => toPatch(replaceAt(breaks, index, { from })))}
            />
            <TextField
              label={messages.percent}
              required
              inputMode="decimal"
              className="w-32"
              {...form.bindValue(`quantityBreaks.${index}.percent`, quantityBreak.percent, (percent) =>
                toPatch(replaceAt(breaks, index, { percent })),
              )}
            />
            <Button
              className="mt-6.5"
              aria-label={messages.remove(index + 1)}
              onClick={() => form.change(toPatch(breaks.toSpliced(index, 1)))}
            >
              <Trash2 aria-hidden size={18} strokeWidth={1.5} />
            </Button>
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => form.change(toPatch([...breaks, { from: '', percent: '' }]))}>
        {messages.add}
      </Button>
    </SettingsSection>
  )
}

interface PaymentSectionProps extends SettingsSectionProps {
  /** Payment methods this installation could offer, whether enabled or not. */
  payments: readonly { id: PaymentMethod; title: string }[]
}

export const PaymentSection = ({ form, payments }: PaymentSectionProps) => {
  const messages = useMessages(settingsMessages).payment
  const { paymentsOff } = form.values
  return (
    <SettingsSection title={messages.title} lead={messages.lead} error={form.errors['paymentsOff']}>
      <ul>
        {payments.map(({ id, title }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={!paymentsOff.includes(id)}
                onChange={({ target }) =>
                  form.change({
                    paymentsOff: target.checked ? paymentsOff.filter((disabledId) => disabledId !== id) : [...paymentsOff, id],
                  })
                }
                className={CHECKBOX_CLASS}
              />
              {title}
            </label>
          </li>
        ))}
      </ul>
      <TextAreaField label={messages.bankAccount} rows={4} hint={messages.bankAccountHint} {...form.bind('bankAccount')} />
    </SettingsSection>
  )
}
