import { Trash2 } from 'lucide-react'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { settingsMessages } from './messages/index.ts'
import { type SettingsSectionProps, replaceAt, SettingsSection } from './settings-section.tsx'

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
