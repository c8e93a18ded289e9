import { Trash2 } from 'lucide-react'

import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type PartProps, replaced, Section } from './section.tsx'

export const ShopPart = ({ draft, set, faultOf, currencyIsFixed }: PartProps & { currencyIsFixed: boolean }) => (
  <Section title="Shop" lead="What it is called, and how it writes money, numbers and days.">
    <TextField
      label="Name"
      required
      maxLength={60}
      value={draft.shopName}
      error={faultOf('shopName')}
      onChange={({ target }) => set({ shopName: target.value })}
    />
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Currency"
        required
        maxLength={3}
        spellCheck={false}
        readOnly={currencyIsFixed}
        hint={currencyIsFixed ? 'Orders were placed in it, so it stays.' : 'Three letters, for example LKR.'}
        value={draft.currency}
        error={faultOf('currency')}
        onChange={({ target }) => set({ currency: target.value.toUpperCase() })}
      />
      <TextField
        label="Language and country"
        required
        maxLength={20}
        spellCheck={false}
        hint="For example en-LK."
        value={draft.locale}
        error={faultOf('locale')}
        onChange={({ target }) => set({ locale: target.value })}
      />
    </div>
  </Section>
)

export const ContactPart = ({ draft, set, faultOf }: PartProps) => {
  const { contact } = draft
  const change = (part: Partial<typeof contact>): void => set({ contact: { ...contact, ...part } })
  return (
    <Section title="Contact" lead="Shown in the footer, on receipts and in the policies." fault={faultOf('contact.networks')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="E-mail"
          type="email"
          required
          value={contact.email}
          error={faultOf('contact.email')}
          onChange={({ target }) => change({ email: target.value })}
        />
        <TextField
          label="Phone"
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
              label={`Network ${index + 1}`}
              required
              maxLength={40}
              value={network.name}
              error={faultOf(`contact.networks.${index}.name`)}
              onChange={({ target }) => change({ networks: replaced(contact.networks, index, { name: target.value }) })}
            />
            <TextField
              label="Its address"
              type="url"
              required
              value={network.url}
              error={faultOf(`contact.networks.${index}.url`)}
              onChange={({ target }) => change({ networks: replaced(contact.networks, index, { url: target.value }) })}
            />
            <Button
              aria-label={`Take out network ${index + 1}`}
              className="justify-self-end sm:mt-6.5"
              onClick={() => change({ networks: contact.networks.toSpliced(index, 1) })}
            >
              <Trash2 aria-hidden size={18} strokeWidth={1.5} />
            </Button>
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => change({ networks: [...contact.networks, { name: '', url: 'https://' }] })}>
        Add a network
      </Button>
    </Section>
  )
}

export const BusinessPart = ({ draft, set, faultOf }: PartProps) => {
  const { business } = draft
  const change = (part: Partial<typeof business>): void => set({ business: { ...business, ...part } })
  return (
    <Section title="Business" lead="Who sells here: named in the terms, in the privacy policy and on receipts.">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name of the business"
          maxLength={100}
          value={business.name}
          error={faultOf('business.name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label="Registration"
          maxLength={100}
          hint="Number and register, or tax number."
          value={business.registration}
          error={faultOf('business.registration')}
          onChange={({ target }) => change({ registration: target.value })}
        />
      </div>
      <TextField
        label="Address"
        maxLength={200}
        hint="In one line, with commas."
        value={business.address}
        error={faultOf('business.address')}
        onChange={({ target }) => change({ address: target.value })}
      />
      <TextField
        label="Place whose law holds"
        maxLength={60}
        hint="Named in the terms, for example Sri Lanka."
        value={business.place}
        error={faultOf('business.place')}
        onChange={({ target }) => change({ place: target.value })}
      />
    </Section>
  )
}

export const AlertPart = ({ draft, set, faultOf }: PartProps) => (
  <Section title="New orders" lead="Who gets a mail for each new order. Nobody named: every owner does.">
    <TextAreaField
      label="E-mail addresses"
      rows={3}
      hint="One a line."
      value={draft.alertEmails}
      error={faultOf('alertEmails')}
      onChange={({ target }) => set({ alertEmails: target.value })}
    />
  </Section>
)
