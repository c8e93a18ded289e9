import type { Profile } from '@picasso/contract'
import { useState } from 'react'
import { toast } from 'sonner'

import { describeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { useLocale } from '../../settings/index.ts'
import { useAddressLines } from '../addresses/index.ts'
import { updateAddressBook, type AddressInput } from './address-book.ts'
import { AddressForm } from './address-form.tsx'
import { useUpdateProfileMutation } from './api.ts'
import { profileMessages } from './messages/index.ts'
import { Panel } from './panel.tsx'

type SavedAddress = Profile['addresses'][number]

interface AddressCardProps {
  entry: SavedAddress
  onEdit: () => void
  onRemove: () => void
}

const AddressCard = ({ entry, onEdit, onRemove }: AddressCardProps) => {
  const messages = useMessages(profileMessages)
  const lines = useAddressLines()(entry.address)
  const name = entry.label || lines[0] || messages.addressFallback
  return (
    <div className="flex h-full flex-col gap-3 rounded-control border border-line bg-card p-5">
      {entry.label && <h3 className="text-18">{entry.label}</h3>}
      <address className="flex-1 break-words text-ink-2 not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <div className="-ml-4 flex flex-wrap">
        <Button variant="quiet" aria-label={messages.editAddressLabel(name)} onClick={onEdit}>
          {messages.editAddress}
        </Button>
        <Button variant="quiet" aria-label={messages.removeAddressLabel(name)} onClick={onRemove}>
          {messages.remove}
        </Button>
      </div>
    </div>
  )
}

/** The saved delivery addresses. */
export const AddressesPanel = ({ profile: { addresses } }: { profile: Profile }) => {
  const messages = useMessages(profileMessages)
  const locale = useLocale()
  const [send] = useUpdateProfileMutation()
  const [editedId, setEditedId] = useState<string>()
  const save = async (id: string | undefined, entry: AddressInput | undefined): Promise<void> => {
    await send({ body: { addresses: updateAddressBook(addresses, id, entry) } }).unwrap()
    setEditedId(undefined)
  }
  const remove = (entry: SavedAddress): void => {
    save(entry._id, undefined).catch((error: unknown) => toast.error(describeError(error).message))
  }
  return (
    <Panel id="addresses" title={messages.addresses} text={messages.addressesText}>
      <ul className="mb-5 grid gap-4 empty:hidden sm:grid-cols-2">
        {addresses.map((entry) => (
          <li key={entry._id} className={editedId === entry._id ? 'sm:col-span-2' : undefined}>
            {editedId === entry._id ? (
              <AddressForm
                savedAddress={entry}
                locale={locale}
                onSave={(changed) => save(entry._id, changed)}
                onCancel={() => setEditedId(undefined)}
              />
            ) : (
              <AddressCard entry={entry} onEdit={() => setEditedId(entry._id)} onRemove={() => remove(entry)} />
            )}
          </li>
        ))}
      </ul>
      {editedId === 'new' ? (
        <AddressForm locale={locale} onSave={(entry) => save(undefined, entry)} onCancel={() => setEditedId(undefined)} />
      ) : (
        <Button onClick={() => setEditedId('new')}>{messages.addAddress}</Button>
      )}
    </Panel>
  )
}
