import type { AuditEntry } from '@picasso/contract'

import { useSettled } from '../../lib/use-settled.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AdminPage, type ListAddress, PagesNav, SearchBox, useListAddress } from '../admin/index.ts'
import { useShop } from '../settings/index.ts'
import { useListAuditQuery } from './api.ts'

const SUBJECTS = [
  { value: '', label: 'Everything' },
  { value: 'settings', label: 'Settings' },
  { value: 'discount', label: 'Discounts' },
  { value: 'product', label: 'Products' },
  { value: 'category', label: 'Garments' },
  { value: 'product category', label: 'Product categories' },
  { value: 'user', label: 'Users' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'mail', label: 'Mail' },
] as const
const SEARCH_LENGTH = 80

const Filters = ({ address }: { address: ListAddress }) => (
  <div className="mb-6 grid gap-4 sm:grid-cols-[20rem_14rem]">
    <SearchBox label="Search by name or words" address={address} maxLength={SEARCH_LENGTH} />
    <SelectField
      label="About"
      required
      options={SUBJECTS}
      value={address.get('subject')}
      onChange={({ target }) => address.set('subject', target.value)}
    />
  </div>
)

const Entries = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const locale = useShop()?.locale ?? 'en'
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ol className="border-t border-line">
      {entries.map(({ _id, at, by, text }) => (
        <li key={_id} className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[13rem_12rem_minmax(0,1fr)]">
          <time dateTime={at} className="figures text-14 text-ink-2">
            {moment.format(new Date(at))}
          </time>
          <span className="font-semibold break-words">{by ?? 'The shop itself'}</span>
          <span className="break-words">{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** Who changed what behind the shop. It can be read, and by nobody changed. */
export const AuditScreen = () => {
  const address = useListAddress()
  const search = useSettled(address.get('search').trim().slice(0, SEARCH_LENGTH))
  const subject = SUBJECTS.find(({ value }) => value !== '' && value === address.get('subject'))?.value
  const { data, error, refetch } = useListAuditQuery(
    { query: { search: search || undefined, subject, after: address.get('after') || undefined } },
    { refetchOnMountOrArgChange: true },
  )
  const isFiltered = search !== '' || subject !== undefined
  return (
    <AdminPage title="Audit log" lead="Who changed what, newest first. Orders have a timeline of their own.">
      <Filters address={address} />
      {data ? (
        data.entries.length > 0 ? (
          <>
            <Entries entries={data.entries} />
            <PagesNav address={address} next={data.next} />
          </>
        ) : (
          <div className="grid justify-items-start gap-4 py-8">
            <p className="text-18 text-ink-2">{isFiltered ? 'Nothing like that was done.' : 'Nobody has changed anything yet.'}</p>
            {isFiltered && <Button onClick={address.clear}>Show everything</Button>}
          </div>
        )
      ) : error ? (
        <LoadFault title="The log could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting label="Loading the log">
          <Skeleton className="h-64" />
        </Waiting>
      )}
    </AdminPage>
  )
}
