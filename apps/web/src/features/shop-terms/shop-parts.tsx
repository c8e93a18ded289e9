import { Trash2 } from 'lucide-react'

import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type PartProps, replaced, Section } from './section.tsx'
import { termsWords } from './words/index.ts'

export const ShopPart = ({ draft, set, faultOf, currencyIsFixed }: PartProps & { currencyIsFixed: boolean }) => {
  const words = useWords(termsWords).shop
  return (
    <Section title={words.title} lead={words.lead}>
      <TextField
        label={words.name}
        required
        maxLength={60}
        value={draft.shopName}
        error={faultOf('shopName')}
        onChange={({ target }) => set({ shopName: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words.currency}
          required
          maxLength={3}
          spellCheck={false}
          readOnly={currencyIsFixed}
          hint={currencyIsFixed ? words.currencyFixed : words.currencyHint}
          value={draft.currency}
          error={faultOf('currency')}
          onChange={({ target }) => set({ currency: target.value.toUpperCase() })}
        />
        <TextField
          label={words.locale}
          required
          maxLength={20}
          spellCheck={false}
          hint={words.localeHint}
          value={draft.locale}
          error={faultOf('locale')}
          onChange={({ target }) => set({ locale: target.value })}
        />
      </div>
    </Section>
  )
}

export const ContactPart = ({ draft, set, faultOf }: PartProps) => {
  const words = useWords(termsWords).contact
  const { contact } = draft
  const change = (part: Partial<typeof contact>): void => set({ contact: { ...contact, ...part } })
  return (
    <Section title={words.title} lead={words.lead} fault={faultOf('contact.networks')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words.email}
          type="email"
          required
          value={contact.email}
          error={faultOf('contact.email')}
          onChange={({ target }) => change({ email: target.value })}
        />
        <TextField
          label={words.phone}
          type="tel"
          value={contact.phone}
          error={faultOf('contact.phone')}
          onChange={({ target }) => change({ phone: target.value })}
        />
      </div>
      <ul className="grid gap-4">
        {contact.networks.map((network, index) => (
          // Entries have no name of their own; they are only ever added at the end or taken out.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
            <TextField
              label={words.network(index + 1)}
              required
              maxLength={40}
              value={network.name}
              error={faultOf(`contact.networks.${index}.name`)}
              onChange={({ target }) => change({ networks: replaced(contact.networks, index, { name: target.value }) })}
            />
            <TextField
              label={words.address}
              type="url"
              required
              value={network.url}
              error={faultOf(`contact.networks.${index}.url`)}
              onChange={({ target }) => change({ networks: replaced(contact.networks, index, { url: target.value }) })}
            />
            <Button
              aria-label={words.takeOut(index + 1)}
              className="justify-self-end sm:mt-6.5"
              onClick={() => change({ networks: contact.networks.toSpliced(index, 1) })}
            >
              <Trash2 aria-hidden size={18} strokeWidth={1.5} />
            </Button>
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => change({ networks: [...contact.networks, { name: '', url: 'https://' }] })}>
        {words.add}
      </Button>
    </Section>
  )
}

export const BusinessPart = ({ draft, set, faultOf }: PartProps) => {
  const words = useWords(termsWords).business
  const { business } = draft
  const change = (part: Partial<typeof business>): void => set({ business: { ...business, ...part } })
  return (
    <Section title={words.title} lead={words.lead}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words.name}
          maxLength={100}
          value={business.name}
          error={faultOf('business.name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label={words.registration}
          maxLength={100}
          hint={words.registrationHint}
          value={business.registration}
          error={faultOf('business.registration')}
          onChange={({ target }) => change({ registration: target.value })}
        />
      </div>
      <TextField
        label={words.address}
        maxLength={200}
        hint={words.addressHint}
        value={business.address}
        error={faultOf('business.address')}
        onChange={({ target }) => change({ address: target.value })}
      />
      <TextField
        label={words.place}
        maxLength={60}
        hint={words.placeHint}
        value={business.place}
        error={faultOf('business.place')}
        onChange={({ target }) => change({ place: target.value })}
      />
    </Section>
  )
}

export const AlertPart = ({ draft, set, faultOf }: PartProps) => {
  const words = useWords(termsWords).alerts
  return (
    <Section title={words.title} lead={words.lead}>
      <TextAreaField
        label={words.emails}
        rows={3}
        hint={words.hint}
        value={draft.alertEmails}
        error={faultOf('alertEmails')}
        onChange={({ target }) => set({ alertEmails: target.value })}
      />
    </Section>
  )
}
