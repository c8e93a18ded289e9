import { useMessages } from '../../../lib/messages.ts'
import { TextAreaField, TextField } from '../../../ui/form-fields.tsx'
import { settingsMessages } from './messages/index.ts'
import { type SettingsSectionProps, SettingsSection } from './settings-section.tsx'

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
