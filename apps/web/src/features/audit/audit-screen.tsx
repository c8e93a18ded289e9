import type { AuditEntry } from '@picasso/contract'

import { useSettled } from '../../lib/use-settled.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AdminPage, type ListAddress, PagesNav, SearchBox, useListAddress } from '../admin/index.ts'
import { useTimes } from '../settings/index.ts'
import { useListAuditQuery } from './api.ts'
import { auditWords } from './words/index.ts'

const SUBJECTS = ['settings', 'discount', 'product', 'category', 'product category', 'user', 'feedback', 'mail'] as const
const SEARCH_LENGTH = 80

const Filters = ({ address }: { address: ListAddress }) => {
  const words = useWords(auditWords)
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-[20rem_14rem]">
      <SearchBox label={words.search} address={address} maxLength={SEARCH_LENGTH} />
      <SelectField
        label={words.about}
        required
        options={[{ value: '', label: words.everything }, ...SUBJECTS.map((value) => ({ value, label: words.subjects[value] }))]}
        value={address.get('subject')}
        onChange={({ target }) => address.set('subject', target.value)}
      />
    </div>
  )
}

const Entries = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const words = useWords(auditWords)
  const { moment } = useTimes()
  return (
    <ol className="border-t border-line">
      {entries.map(({ _id, at, by, text }) => (
        <li key={_id} className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[13rem_12rem_minmax(0,1fr)]">
          <time dateTime={at} className="figures text-14 text-ink-2">
            {moment(at)}
          </time>
          <span className="font-semibold break-words">{by ?? words.shopItself}</span>
          <span className="break-words">{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** Who changed what behind the shop. It can be read, and by nobody changed. */
export const AuditScreen = () => {
  const words = useWords(auditWords)
  const address = useListAddress()
  const search = useSettled(address.get('search').trim().slice(0, SEARCH_LENGTH))
  const subject = SUBJECTS.find((each) => each === address.get('subject'))
  const { data, error, refetch } = useListAuditQuery(
    { query: { search: search || undefined, subject, after: address.get('after') || undefined } },
    { refetchOnMountOrArgChange: true },
  )
  const isFiltered = search !== '' || subject !== undefined
  return (
    <AdminPage title={words.title} lead={words.lead}>
      <Filters address={address} />
      {data ? (
        data.entries.length > 0 ? (
          <>
            <Entries entries={data.entries} />
            <PagesNav address={address} next={data.next} />
          </>
        ) : (
          <div className="grid justify-items-start gap-4 py-8">
            <p className="text-18 text-ink-2">{isFiltered ? words.nothingMatches : words.nothingYet}</p>
            {isFiltered && <Button onClick={address.clear}>{words.showEverything}</Button>}
          </div>
        )
      ) : error ? (
        <LoadFault title={words.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting label={words.loading}>
          <Skeleton className="h-64" />
        </Waiting>
      )}
    </AdminPage>
  )
}
