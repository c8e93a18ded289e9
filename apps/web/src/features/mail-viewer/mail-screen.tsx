import { MAIL_STATES } from '@picasso/contract'
import { Link } from 'react-router'

import { classNames } from '../../lib/class-names.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { useWords } from '../../lib/words.ts'
import { LoadFault } from '../../ui/load-fault.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import {
  AdminPage,
  EmptyList,
  FilterChips,
  type ListAddress,
  ListSkeleton,
  PagesNav,
  SavedViews,
  SearchBox,
  useListAddress,
} from '../admin/index.ts'
import { useListMailsQuery } from './api.ts'
import { MailDetail } from './mail-detail.tsx'
import { MailList } from './mail-list.tsx'
import { usePlaceInList } from './use-place-in-list.ts'
import { type MailWords, mailWords } from './words/index.ts'

/** New mails are seen within this time. */
const REFRESH_MS = 5000
const SEARCH_LENGTH = 100

const filterOf = (address: ListAddress) => ({
  search: address.get('search').trim().slice(0, SEARCH_LENGTH) || undefined,
  state: MAIL_STATES.find((state) => state === address.get('state')),
  kind: address.get('kind').slice(0, SEARCH_LENGTH) || undefined,
})

const chipsOf = ({ search, state, kind }: ReturnType<typeof filterOf>, words: MailWords): { name: string; label: string }[] => [
  ...(search === undefined ? [] : [{ name: 'search', label: words.searched(search) }]),
  ...(state === undefined ? [] : [{ name: 'state', label: words.states[state] }]),
  ...(kind === undefined ? [] : [{ name: 'kind', label: words.kindNamed(kind) }]),
]

const Filters = ({ address, kinds }: { address: ListAddress; kinds: readonly string[] }) => {
  const words = useWords(mailWords)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SearchBox label={words.search} address={address} maxLength={SEARCH_LENGTH} className="sm:col-span-2" />
      <SelectField
        label={words.state}
        required
        options={[{ value: '', label: words.all }, ...MAIL_STATES.map((value) => ({ value, label: words.states[value] }))]}
        value={address.get('state')}
        onChange={({ target }) => address.set('state', target.value)}
      />
      <SelectField
        label={words.kind}
        required
        options={[{ value: '', label: words.all }, ...kinds.map((value) => ({ value, label: words.kindNamed(value) }))]}
        value={address.get('kind')}
        onChange={({ target }) => address.set('kind', target.value)}
      />
      <ul className="flex flex-wrap gap-2 empty:hidden sm:col-span-2" aria-label={words.views}>
        <SavedViews list="mail" address={address} />
      </ul>
    </div>
  )
}

const Outbox = ({ address }: { address: ListAddress }) => {
  const words = useWords(mailWords)
  const asked = filterOf(address)
  const filter = { ...asked, search: useSettled(asked.search) }
  const { data, error, refetch, isFetching } = useListMailsQuery(
    { query: { ...filter, after: address.get('after') || undefined } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  if (!data && error) return <LoadFault title={words.notLoaded} error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label={words.loading} />
  const { mails, next, kinds } = data
  const chips = chipsOf(filter, words)
  return (
    <>
      <Filters address={address} kinds={kinds} />
      <FilterChips chips={chips} address={address} />
      <div aria-busy={isFetching}>
        {mails.length > 0 ? (
          <MailList mails={mails} chosen={address.get('open')} addressOf={({ _id }) => address.pathTo(_id)} />
        ) : (
          <EmptyList isNarrowed={chips.length > 0} nothingMatches={words.nothingMatches} nothingYet={words.nothingYet} address={address} />
        )}
        <PagesNav address={address} next={next} />
      </div>
    </>
  )
}

/** The outbox: every mail the shop wrote, what became of it, and how it looked. */
export const MailScreen = () => {
  const words = useWords(mailWords)
  const address = useListAddress()
  const chosen = address.get('open')
  usePlaceInList(chosen)
  return (
    <AdminPage title={words.title}>
      <div className="grid items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <section aria-label={words.outbox} className={classNames('grid grid-cols-[minmax(0,1fr)] gap-5', chosen !== '' && 'max-xl:hidden')}>
          <Outbox address={address} />
        </section>
        {chosen === '' ? (
          <p className="hidden text-18 text-ink-2 xl:block">{words.chooseOne}</p>
        ) : (
          <section
            aria-label={words.chosen}
            className="grid min-w-0 gap-5 xl:sticky xl:top-6 xl:max-h-[calc(100svh-3rem)] xl:overflow-y-auto"
          >
            <Link to={address.pathTo('')} preventScrollReset className="justify-self-start py-2 underline underline-offset-4 xl:hidden">
              {words.back}
            </Link>
            <MailDetail id={chosen} />
          </section>
        )}
      </div>
    </AdminPage>
  )
}
