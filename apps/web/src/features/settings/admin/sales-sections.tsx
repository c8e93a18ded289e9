import type { PaymentMethod } from '@picasso/contract'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { settingsMessages } from './messages/index.ts'
import { type DeliveryDraft, createDeliveryDraft } from './settings-draft.ts'
import { type SettingsSectionProps, replaceAt, SettingsSection } from './settings-section.tsx'

const CHECKBOX_CLASS = 'size-5 accent-klein'

interface DeliveryMethodFieldsProps {
  method: DeliveryDraft
  index: number
  last: number
  currency: string
  getError: SettingsSectionProps['getError']
  onChange: (change: Partial<DeliveryDraft>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

const DeliveryMethodFields = ({ method, index, last, currency, getError, onChange, onMove, onRemove }: DeliveryMethodFieldsProps) => {
  const messages = useMessages(settingsMessages).delivery
  const path = `deliveryMethods.${index}`
  const name = method.title === '' ? messages.unnamed(index + 1) : method.title
  return (
    <li className="grid gap-4 rounded-control bg-card p-4">
      <TextField
        label={messages.name}
        required
        maxLength={60}
        value={method.title}
        error={getError(`${path}.title`)}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <TextField
          label={messages.price(currency)}
          required
          inputMode="decimal"
          value={method.price}
          error={getError(`${path}.price`)}
          onChange={({ target }) => onChange({ price: target.value })}
        />
        <TextField
          label={messages.freeFrom}
          inputMode="decimal"
          value={method.freeFrom}
          error={getError(`${path}.freeFrom`)}
          onChange={({ target }) => onChange({ freeFrom: target.value })}
        />
        <TextField
          label={messages.minDays}
          required
          inputMode="numeric"
          value={method.from}
          error={getError(`${path}.days.from`)}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <TextField
          label={messages.maxDays}
          required
          inputMode="numeric"
          value={method.to}
          error={getError(`${path}.days.to`)}
          onChange={({ target }) => onChange({ to: target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="mr-auto flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={method.isActive}
            onChange={({ target }) => onChange({ isActive: target.checked })}
            className={CHECKBOX_CLASS}
          />
          {messages.active}
        </label>
        <span className="flex gap-3">
          <Button aria-label={messages.moveUp(name)} disabled={index === 0} onClick={() => onMove(index - 1)}>
            <ArrowUp aria-hidden size={18} strokeWidth={1.5} />
          </Button>
          <Button aria-label={messages.moveDown(name)} disabled={index === last} onClick={() => onMove(index + 1)}>
            <ArrowDown aria-hidden size={18} strokeWidth={1.5} />
          </Button>
          <Button aria-label={messages.remove(name)} onClick={onRemove}>
            <Trash2 aria-hidden size={18} strokeWidth={1.5} />
          </Button>
        </span>
      </div>
    </li>
  )
}

export const DeliverySection = ({ draft, onChange, getError }: SettingsSectionProps) => {
  const messages = useMessages(settingsMessages).delivery
  const methods = draft.deliveryMethods
  const update = (deliveryMethods: DeliveryDraft[]): void => onChange({ deliveryMethods })
  const move = (from: number, to: number): void => {
    const [method] = methods.slice(from, from + 1)
    if (method) update(methods.toSpliced(from, 1).toSpliced(to, 0, method))
  }
  return (
    <SettingsSection title={messages.title} lead={messages.lead} error={getError('deliveryMethods')}>
      <ul className="grid gap-4">
        {methods.map((method, index) => (
          <DeliveryMethodFields
            key={method.id}
            method={method}
            index={index}
            last={methods.length - 1}
            currency={draft.currency}
            getError={getError}
            onChange={(change) => update(replaceAt(methods, index, change))}
            onMove={(to) => move(index, to)}
            onRemove={() => update(methods.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => update([...methods, createDeliveryDraft(methods)])}>
        {messages.add}
      </Button>
    </SettingsSection>
  )
}

export const TaxSection = ({ draft, onChange, getError }: SettingsSectionProps) => {
  const messages = useMessages(settingsMessages).tax
  return (
    <SettingsSection title={messages.title} lead={messages.lead}>
      <TextField
        label={messages.percent}
        required
        inputMode="decimal"
        className="max-w-40"
        value={draft.tax.percent}
        error={getError('tax.percent')}
        onChange={({ target }) => onChange({ tax: { ...draft.tax, percent: target.value } })}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={draft.tax.included}
          onChange={({ target }) => onChange({ tax: { ...draft.tax, included: target.checked } })}
          className={CHECKBOX_CLASS}
        />
        {messages.included}
      </label>
    </SettingsSection>
  )
}

export const QuantityBreaksSection = ({ draft, onChange, getError }: SettingsSectionProps) => {
  const messages = useMessages(settingsMessages).breaks
  const breaks = draft.quantityBreaks
  const update = (quantityBreaks: typeof breaks): void => onChange({ quantityBreaks })
  return (
    <SettingsSection title={messages.title} lead={messages.lead} error={getError('quantityBreaks')}>
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
              value={quantityBreak.from}
              error={getError(`quantityBreaks.${index}.from`)}
              onChange={({ target }) => update(replaceAt(breaks, index, { from: target.value }))}
            />
            <TextField
              label={messages.percent}
              required
              inputMode="decimal"
              className="w-32"
              value={quantityBreak.percent}
              error={getError(`quantityBreaks.${index}.percent`)}
              onChange={({ target }) => update(replaceAt(breaks, index, { percent: target.value }))}
            />
            <Button className="mt-6.5" aria-label={messages.remove(index + 1)} onClick={() => update(breaks.toSpliced(index, 1))}>
              <Trash2 aria-hidden size={18} strokeWidth={1.5} />
            </Button>
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => update([...breaks, { from: '', percent: '' }])}>
        {messages.add}
      </Button>
    </SettingsSection>
  )
}

interface PaymentSectionProps extends SettingsSectionProps {
  /** Payment methods this installation could offer, whether enabled or not. */
  payments: readonly { id: PaymentMethod; title: string }[]
}

export const PaymentSection = ({ draft, onChange, getError, payments }: PaymentSectionProps) => {
  const messages = useMessages(settingsMessages).payment
  return (
    <SettingsSection title={messages.title} lead={messages.lead} error={getError('paymentsOff')}>
      <ul>
        {payments.map(({ id, title }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={!draft.paymentsOff.includes(id)}
                onChange={({ target }) =>
                  onChange({
                    paymentsOff: target.checked ? draft.paymentsOff.filter((disabledId) => disabledId !== id) : [...draft.paymentsOff, id],
                  })
                }
                className={CHECKBOX_CLASS}
              />
              {title}
            </label>
          </li>
        ))}
      </ul>
      <TextAreaField
        label={messages.bankAccount}
        rows={4}
        hint={messages.bankAccountHint}
        value={draft.bankAccount}
        error={getError('bankAccount')}
        onChange={({ target }) => onChange({ bankAccount: target.value })}
      />
    </SettingsSection>
  )
}
