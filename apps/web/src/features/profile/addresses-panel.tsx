import type { Profile } from '@picasso/contract'
import { useState } from 'react'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { useAddressLines } from '../addresses/index.ts'
import { useLocale } from '../settings/index.ts'
import { changedBook, type KeptAddress } from './address-book.ts'
import { AddressForm } from './address-form.tsx'
import { useUpdateProfileMutation } from './api.ts'
import { Panel } from './panel.tsx'
import { profileWords } from './words/index.ts'

type Entry = Profile['addresses'][number]

interface EntryCardProps {
  entry: Entry
  onEdit: () => void
  onRemove: () => void
}

const EntryCard = ({ entry, onEdit, onRemove }: EntryCardProps) => {
  const words = useWords(profileWords)
  const lines = useAddressLines()(entry.address)
  const name = entry.label || lines[0] || words.thisAddress
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
        <Button variant="quiet" aria-label={words.changeOne(name)} onClick={onEdit}>
          {words.change}
        </Button>
        <Button variant="quiet" aria-label={words.removeOne(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </div>
  )
}

/** The addresses somebody has parcels sent to. */
export const AddressesPanel = ({ profile: { addresses } }: { profile: Profile }) => {
  const words = useWords(profileWords)
  const locale = useLocale()
  const [send] = useUpdateProfileMutation()
  const [edited, setEdited] = useState<string>()
  const save = async (id: string | undefined, entry: KeptAddress | undefined): Promise<void> => {
    await send({ body: { addresses: changedBook(addresses, id, entry) } }).unwrap()
    setEdited(undefined)
  }
  const remove = (entry: Entry): void => {
    save(entry._id, undefined).catch((error: unknown) => toast.error(describeError(error).message))
  }
  return (
    <Panel id="addresses" title={words.addresses} text={words.addressesText}>
      <ul className="mb-5 grid gap-4 empty:hidden sm:grid-cols-2">
        {addresses.map((entry) => (
          <li key={entry._id} className={edited === entry._id ? 'sm:col-span-2' : undefined}>
            {edited === entry._id ? (
              <AddressForm
                kept={entry}
                locale={locale}
                onSave={(changed) => save(entry._id, changed)}
                onCancel={() => setEdited(undefined)}
              />
            ) : (
              <EntryCard entry={entry} onEdit={() => setEdited(entry._id)} onRemove={() => remove(entry)} />
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' ? (
        <AddressForm locale={locale} onSave={(entry) => save(undefined, entry)} onCancel={() => setEdited(undefined)} />
      ) : (
        <Button onClick={() => setEdited('new')}>{words.addAddress}</Button>
      )}
    </Panel>
  )
}
