import { Trash2 } from 'lucide-react'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { settingsMessages } from './messages/index.ts'
import { type SettingsSectionProps, replaceAt, SettingsSection } from './settings-section.tsx'

export const ShopSection = ({ draft, onChange, getError, currencyIsFixed }: SettingsSectionProps & { currencyIsFixed: boolean }) => {
  const messages = useMessages(settingsMessages).shop
  return (
    <SettingsSection title={messages.title} lead={messages.lead}>
      <TextField
        label={messages.name}
        required
        maxLength={60}
        value={draft.shopName}
        error={getError('shopName')}
        onChange={({ target }) => onChange({ shopName: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={messages.currency}
          required
          maxLength={3}
          spellCheck={false}
          readOnly={currencyIsFixed}
          hint={currencyIsFixed ? messages.currencyFixed : messages.currencyHint}
          value={draft.currency}
          error={getError('currency')}
          onChange={({ target }) => onChange({ currency: target.value.toUpperCase() })}
        />
        <TextField
          label={messages.locale}
          required
          maxLength={20}
          spellCheck={false}
          hint={messages.localeHint}
          value={draft.locale}
          error={getError('locale')}
          onChange={({ target }) => onChange({ locale: target.value })}
        />
      </div>
    </SettingsSection>
  )
}

export const ContactSection = ({ draft, onChange, getError }: SettingsSectionProps) => {
  const messages = useMessages(settingsMessages).contact
  const { contact } = draft
  const change = (part: Partial<typeof contact>): void => onChange({ contact: { ...contact, ...part } })
  return (
    <SettingsSection title={messages.title} lead={messages.lead} error={getError('contact.networks')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={messages.email}
          type="email"
          required
          value={contact.email}
          error={getError('contact.email')}
          onChange={({ target }) => change({ email: target.value })}
        />
        <TextField
          label={messages.phone}
          type="tel"
          value={contact.phone}
          error={getError('contact.phone')}
          onChange={({ target }) => change({ phone: target.value })}
        />
      </div>
      <ul className="grid gap-4">
        {contact.networks.map((network, index) => (
          // Entries have no id; they are only ever appended or removed.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
            <TextField
              label={messages.network(index + 1)}
              required
              maxLength={40}
              value={network.name}
              error={getError(`contact.networks.${index}.name`)}
              onChange={({ target }) => change({ networks: replaceAt(contact.networks, index, { name: target.value }) })}
            />
            <TextField
              label={messages.address}
              type="url"
              required
              value={network.url}
              error={getError(`contact.networks.${index}.url`)}
              onChange={({ target }) => change({ networks: replaceAt(contact.networks, index, { url: target.value }) })}
            />
            <Button
              aria-label={messages.remove(index + 1)}
              className="justify-self-end sm:mt-6.5"
              onClick={() => change({ networks: contact.networks.toSpliced(index, 1) })}
            >
              <Trash2 aria-hidden size={18} strokeWidth={1.5} />
            </Button>
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => change({ networks: [...contact.networks, { name: '', url: 'https://' }] })}>
        {messages.add}
      </Button>
    </SettingsSection>
  )
}

export const BusinessSection = ({ draft, onChange, getError }: SettingsSectionProps) => {
  const messages = useMessages(settingsMessages).business
  const { business } = draft
  const change = (part: Partial<typeof business>): void => onChange({ business: { ...business, ...part } })
  return (
    <SettingsSection title={messages.title} lead={messages.lead}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={messages.name}
          maxLength={100}
          value={business.name}
          error={getError('business.name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label={messages.registration}
          maxLength={100}
          hint={messages.registrationHint}
          value={business.registration}
          error={getError('business.registration')}
          onChange={({ target }) => change({ registration: target.value })}
        />
      </div>
      <TextField
        label={messages.address}
        maxLength={200}
        hint={messages.addressHint}
        value={business.address}
        error={getError('business.address')}
        onChange={({ target }) => change({ address: target.value })}
      />
      <TextField
        label={messages.jurisdiction}
        maxLength={60}
        hint={messages.jurisdictionHint}
        value={business.place}
        error={getError('business.place')}
        onChange={({ target }) => change({ place: target.value })}
      />
    </SettingsSection>
  )
}

export const AlertSection = ({ draft, onChange, getError }: SettingsSectionProps) => {
  const messages = useMessages(settingsMessages).alerts
  return (
    <SettingsSection title={messages.title} lead={messages.lead}>
      <TextAreaField
        label={messages.emails}
        rows={3}
        hint={messages.hint}
        value={draft.alertEmails}
        error={getError('alertEmails')}
        onChange={({ target }) => onChange({ alertEmails: target.value })}
      />
    </SettingsSection>
  )
}
