import { Trash2 } from 'lucide-react'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/form-fields.tsx'
import { settingsMessages } from './messages/index.ts'
import { type SettingsSectionProps, replaceAt, SettingsSection } from './settings-section.tsx'

export const ShopSection = ({ form, currencyIsFixed }: SettingsSectionProps & { currencyIsFixed: boolean }) => {
  const messages = useMessages(settingsMessages).shop
  return (
    <SettingsSection title={messages.title} lead={messages.lead}>
      <TextField label={messages.name} required maxLength={60} {...form.bind('shopName')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={messages.currency}
          required
          maxLength={3}
          spellCheck={false}
          readOnly={currencyIsFixed}
          hint={currencyIsFixed ? messages.currencyFixed : messages.currencyHint}
          {...form.bindValue('currency', form.values.currency, (value) => ({ currency: value.toUpperCase() }))}
        />
        <TextField label={messages.locale} required maxLength={20} spellCheck={false} hint={messages.localeHint} {...form.bind('locale')} />
      </div>
    </SettingsSection>
  )
}

export const ContactSection = ({ form }: SettingsSectionProps) => {
  const messages = useMessages(settingsMessages).contact
  const { contact } = form.values
  const toPatch = (part: Partial<typeof contact>) => ({ contact: { ...contact, ...part } })
  return (
    <SettingsSection title={messages.title} lead={messages.lead} error={form.errors['contact.networks']}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={messages.email}
          type="email"
          required
          {...form.bindValue('contact.email', contact.email, (value) => toPatch({ email: value }))}
        />
        <TextField
          label={messages.phone}
          type="tel"
          {...form.bindValue('contact.phone', contact.phone, (value) => toPatch({ phone: value }))}
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
              {...form.bindValue(`contact.networks.${index}.name`, network.name, (value) =>
                toPatch({ networks: replaceAt(contact.networks, index, { name: value }) }),
              )}
            />
            <TextField
              label={messages.address}
              type="url"
              required
              {...form.bindValue(`contact.networks.${index}.url`, network.url, (value) =>
                toPatch({ networks: replaceAt(contact.networks, index, { url: value }) }),
              )}
            />
            <Button
              aria-label={messages.remove(index + 1)}
              className="justify-self-end sm:mt-6.5"
              onClick={() => form.change(toPatch({ networks: contact.networks.toSpliced(index, 1) }))}
            >
              <Trash2 aria-hidden size={18} strokeWidth={1.5} />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        className="justify-self-start"
        onClick={() => form.change(toPatch({ networks: [...contact.networks, { name: '', url: 'https://' }] }))}
      >
        {messages.add}
      </Button>
    </SettingsSection>
  )
}

export const BusinessSection = ({ form }: SettingsSectionProps) => {
  const messages = useMessages(settingsMessages).business
  const { business } = form.values
  const toPatch = (part: Partial<typeof business>) => ({ business: { ...business, ...part } })
  return (
    <SettingsSection title={messages.title} lead={messages.lead}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={messages.name}
          maxLength={100}
          {...form.bindValue('business.name', business.name, (value) => toPatch({ name: value }))}
        />
        <TextField
          label={messages.registration}
          maxLength={100}
          hint={messages.registrationHint}
          {...form.bindValue('business.registration', business.registration, (value) => toPatch({ registration: value }))}
        />
      </div>
      <TextField
        label={messages.address}
        maxLength={200}
        hint={messages.addressHint}
        {...form.bindValue('business.address', business.address, (value) => toPatch({ address: value }))}
      />
      <TextField
        label={messages.jurisdiction}
        maxLength={60}
        hint={messages.jurisdictionHint}
        {...form.bindValue('business.place', business.place, (value) => toPatch({ place: value }))}
      />
    </SettingsSection>
  )
}

export const AlertSection = ({ form }: SettingsSectionProps) => {
  const messages = useMessages(settingsMessages).alerts
  return (
    <SettingsSection title={messages.title} lead={messages.lead}>
      <TextAreaField label={messages.emails} rows={3} hint={messages.hint} {...form.bind('alertEmails')} />
    </SettingsSection>
  )
}
