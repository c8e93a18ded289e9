import { type AuditEntry, listAuditEntries } from '@picasso/contract'

import { call, defineQuery, useQuery } from '../../app/api.ts'
import { useMessages } from '../../lib/messages.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form-fields.tsx'
import { LoadError } from '../../ui/load-state.tsx'
import { AdminPage, EmptyState, type ListParams, ListSkeleton, Pagination, SearchBox, useListParams } from '../admin/index.ts'
import { useDateTimeFormat } from '../settings/index.ts'
import { auditLogMessages } from './messages/index.ts'

const listAuditQuery = defineQuery('listAudit', call(listAuditEntries), { tags: ['Audit'] })

const SUBJECTS = [
  'settings',
  'discount',
  'product',
  'category',
  'product category',
  'user',
  'feedback',
  'mail',
  'stock',
  'press',
  'api key',
  'ink',
] as const
const SEARCH_LENGTH = 80

const Filters = ({ address }: { address: ListParams }) => {
  const messages = useMessages(auditLogMessages)
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-[20rem_14rem]">
      <SearchBox label={messages.search} address={address} maxLength={SEARCH_LENGTH} />
      <SelectField
        label={messages.filterLabel}
        required
        options={[{ value: '', label: messages.all }, ...SUBJECTS.map((value) => ({ value, label: messages.subjects[value] }))]}
        value={address.get('subject')}
        onChange={({ target }) => address.set('subject', target.value)}
      />
    </div>
  )
}

const Entries = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const messages = useMessages(auditLogMessages)
  const { formatDateTime } = useDateTimeFormat()
  return (
    <ol className="border-t border-line">
      {entries.map(({ _id, at, by, text }) => (
        <li key={_id} className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[13rem_12rem_minmax(0,1fr)]">
          <time dateTime={at} className="figures text-14 text-ink-2">
            {formatDateTime(at)}
          </time>
          <span className="font-semibold break-words">{by ?? messages.system}</span>
          <span className="break-words">{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** The audit log of the admin area; read-only. */
export const AuditLogScreen = () => {
  const messages = useMessages(auditLogMessages)
  const address = useListParams()
  const search = useDebouncedValue(address.get('search').trim().slice(0, SEARCH_LENGTH))
  const subject = SUBJECTS.find((candidate) => candidate === address.get('subject'))
  const { data, error, refetch } = useQuery(
    listAuditQuery,
    { query: { search: search || undefined, subject, after: address.get('after') || undefined } },
    { staleTime: 0 },
  )
  const isFiltered = search !== '' || subject !== undefined
  return (
    <AdminPage title={messages.title} description={messages.lead}>
      <Filters address={address} />
      {data ? (
        data.entries.length > 0 ? (
          <>
            <Entries entries={data.entries} />
            <Pagination address={address} next={data.next} />
          </>
        ) : (
          <EmptyState
            text={isFiltered ? messages.noResults : messages.empty}
            action={isFiltered && <Button onClick={address.clear}>{messages.showAll}</Button>}
          />
        )
      ) : error ? (
        <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label={messages.loading} />
      )}
    </AdminPage>
  )
}
