import { EMAIL_STATES, type EmailSummary } from '@picasso/contract'

import { useQuery } from '../../../app/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link } from '../../../lib/router/components.tsx'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { SelectField } from '../../../ui/form-fields.tsx'
import { LoadError } from '../../../ui/load-state.tsx'
import {
  AdminPage,
  EmptyList,
  FilterChips,
  type ListParams,
  ListSkeleton,
  Pagination,
  REFETCH_REGULARLY,
  SavedViews,
  SearchBox,
  useListParams,
} from '../../admin/index.ts'
import { useDateTimeFormat } from '../../settings/index.ts'
import { listEmailsQuery } from './api.ts'
import { EmailDetail, StateBadge, useRestoreListPosition } from './email-detail.tsx'
import { type EmailMessages, emailMessages } from './messages/index.ts'

interface EmailListProps {
  emails: readonly EmailSummary[]
  openId: string | null
  getPath: (email: EmailSummary) => string
}

/** Emails as rows that link to their details. */
const EmailList = ({ emails, openId, getPath }: EmailListProps) => {
  const messages = useMessages(emailMessages)
  const { formatDateTime } = useDateTimeFormat()
  return (
    <ul aria-label={messages.emails} className="border-t border-line">
      {emails.map((email) => (
        <li key={email._id} className="border-b border-line">
          <Link
            data-row={email._id}
            preventScrollReset
            to={getPath(email)}
            aria-current={email._id === openId ? 'true' : undefined}
            className={classNames('grid gap-1 px-3 py-3 no-underline hover:bg-paper-2', email._id === openId && 'bg-klein-wash')}
          >
            <span className="flex items-start justify-between gap-3">
              <span className="min-w-0 font-semibold break-words">{email.subject}</span>
              <StateBadge state={email.state} />
            </span>
            <span className="text-14 break-all text-ink-2">{email.to.address}</span>
            <span className="figures flex flex-wrap justify-between gap-x-4 text-14 text-ink-2">
              <span>{messages.kindLabel(email.kind)}</span>
              <span>{formatDateTime(email.createdAt)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const SEARCH_LENGTH = 100

const parseFilter = (address: ListParams) => ({
  search: address.get('search').trim().slice(0, SEARCH_LENGTH) || undefined,
  state: EMAIL_STATES.find((state) => state === address.get('state')),
  kind: address.get('kind').slice(0, SEARCH_LENGTH) || undefined,
})

const buildChips = (
  { search, state, kind }: ReturnType<typeof parseFilter>,
  messages: EmailMessages,
): { name: string; label: string }[] => [
  ...(search === undefined ? [] : [{ name: 'search', label: messages.searchChip(search) }]),
  ...(state === undefined ? [] : [{ name: 'state', label: messages.states[state] }]),
  ...(kind === undefined ? [] : [{ name: 'kind', label: messages.kindLabel(kind) }]),
]

const Filters = ({ address, kinds }: { address: ListParams; kinds: readonly string[] }) => {
  const messages = useMessages(emailMessages)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SearchBox label={messages.search} address={address} maxLength={SEARCH_LENGTH} className="sm:col-span-2" />
      <SelectField
        label={messages.state}
        required
        options={[{ value: '', label: messages.all }, ...EMAIL_STATES.map((value) => ({ value, label: messages.states[value] }))]}
        value={address.get('state')}
        onChange={({ target }) => address.set('state', target.value)}
      />
      <SelectField
        label={messages.kind}
        required
        options={[{ value: '', label: messages.all }, ...kinds.map((value) => ({ value, label: messages.kindLabel(value) }))]}
        value={address.get('kind')}
        onChange={({ target }) => address.set('kind', target.value)}
      />
      <ul className="flex flex-wrap gap-2 empty:hidden sm:col-span-2" aria-label={messages.views}>
        <SavedViews list="mail" address={address} />
      </ul>
    </div>
  )
}

const Outbox = ({ address }: { address: ListParams }) => {
  const messages = useMessages(emailMessages)
  const requestedFilter = parseFilter(address)
  const filter = { ...requestedFilter, search: useDebouncedValue(requestedFilter.search) }
  const { data, error, refetch, isFetching } = useQuery(
    listEmailsQuery,
    { query: { ...filter, after: address.get('after') || undefined } },
    REFETCH_REGULARLY,
  )
  if (!data && error) return <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label={messages.loading} />
  const { mails: emails, next, kinds } = data
  const chips = buildChips(filter, messages)
  return (
    <>
      <Filters address={address} kinds={kinds} />
      <FilterChips chips={chips} address={address} />
      <div aria-busy={isFetching}>
        {emails.length > 0 ? (
          <EmailList emails={emails} openId={address.get('open')} getPath={({ _id }) => address.pathTo(_id)} />
        ) : (
          <EmptyList isFiltered={chips.length > 0} noMatchesText={messages.noMatches} emptyText={messages.emptyText} address={address} />
        )}
        <Pagination address={address} next={next} />
      </div>
    </>
  )
}

/** The outbox: every email the shop wrote, its delivery and its content. */
export const EmailScreen = () => {
  const messages = useMessages(emailMessages)
  const address = useListParams()
  const openId = address.get('open')
  useRestoreListPosition(openId)
  return (
    <AdminPage title={messages.title}>
      <div className="grid items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <section
          aria-label={messages.outbox}
          className={classNames('grid grid-cols-[minmax(0,1fr)] gap-5', openId !== '' && 'max-xl:hidden')}
        >
          <Outbox address={address} />
        </section>
        {openId === '' ? (
          <p className="hidden text-18 text-ink-2 xl:block">{messages.selectPrompt}</p>
        ) : (
          <section
            aria-label={messages.openEmail}
            className="grid min-w-0 gap-5 xl:sticky xl:top-6 xl:max-h-[calc(100svh-3rem)] xl:overflow-y-auto"
          >
            <Link to={address.pathTo('')} preventScrollReset className="justify-self-start py-2 underline underline-offset-4 xl:hidden">
              {messages.back}
            </Link>
            <EmailDetail id={openId} />
          </section>
        )}
      </div>
    </AdminPage>
  )
}
