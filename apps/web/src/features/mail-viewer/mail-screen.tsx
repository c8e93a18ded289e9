import { MailState, type MailSummary } from '@picasso/contract'
import { Link, useSearchParams } from 'react-router'

import { classNames } from '../../lib/class-names.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useListMailsQuery } from './api.ts'
import { MailDetail } from './mail-detail.tsx'
import { MailList } from './mail-list.tsx'
import { kindInWords, STATE_CHOICES } from './mail-state.tsx'

const FILTERS = ['search', 'state', 'kind'] as const

/** What is looked for stands in the address, so that Back goes back and a reload stays. */
const useAddress = () => {
  const [address, setAddress] = useSearchParams()
  const get = (name: string): string => address.get(name) ?? ''
  const withChange = (name: string, value: string): URLSearchParams => {
    const next = new URLSearchParams(address)
    if (value === '') next.delete(name)
    else next.set(name, value)
    return next
  }
  return {
    get,
    path: (name: string, value: string): string => `?${withChange(name, value).toString()}`,
    /** Another search begins at its first page. */
    filter: (name: (typeof FILTERS)[number], value: string): void => {
      const next = withChange(name, value)
      next.delete('after')
      setAddress(next, { replace: true, preventScrollReset: true })
    },
  }
}
type Address = ReturnType<typeof useAddress>

const Filters = ({ address, kinds }: { address: Address; kinds: readonly string[] }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <label className="grid gap-1.5 text-14 font-semibold sm:col-span-2">
      Search by address, name or subject
      <input
        type="search"
        autoComplete="off"
        maxLength={100}
        value={address.get('search')}
        onChange={({ target }) => address.filter('search', target.value)}
        className={controlClass(false)}
      />
    </label>
    <SelectField
      label="State"
      required
      options={STATE_CHOICES}
      value={address.get('state')}
      onChange={({ target }) => address.filter('state', target.value)}
    />
    <SelectField
      label="Kind"
      required
      options={[{ value: '', label: 'All' }, ...kinds.map((value) => ({ value, label: kindInWords(value) }))]}
      value={address.get('kind')}
      onChange={({ target }) => address.filter('kind', target.value)}
    />
  </div>
)

const Outbox = ({ address }: { address: Address }) => {
  const after = address.get('after')
  const { data: state } = MailState.safeParse(address.get('state'))
  const query = { search: useSettled(address.get('search').trim()), kind: address.get('kind'), after, state }
  const { data, error, refetch } = useListMailsQuery(
    { query: { search: query.search, state, kind: query.kind || undefined, after: after || undefined } },
    { refetchOnMountOrArgChange: true },
  )
  if (!data && error) return <LoadFault title="The mails could not be loaded." error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Waiting label="Loading the mails">
        <Skeleton className="h-96" />
      </Waiting>
    )
  const isFiltered = FILTERS.some((name) => address.get(name) !== '')
  const { mails, next, kinds } = data
  const addressOf = (mail: MailSummary): string => address.path('mail', mail._id)
  return (
    <>
      <Filters address={address} kinds={kinds} />
      <output className={mails.length > 0 ? 'sr-only' : 'block py-6 text-18 text-ink-2'}>
        {mails.length > 0
          ? `${mails.length} mails on this page`
          : isFiltered
            ? 'No mail is like that.'
            : 'The shop has written no mail yet. Here you will find each one, as it was sent.'}
      </output>
      {mails.length > 0 && <MailList mails={mails} chosen={address.get('mail')} addressOf={addressOf} />}
      {(after !== '' || next !== null) && (
        <nav aria-label="Pages" className="flex justify-between gap-3">
          {after === '' ? <span /> : <Link to={address.path('after', '')}>Newest</Link>}
          {next !== null && <Link to={address.path('after', next)}>Older</Link>}
        </nav>
      )}
      <Button className="justify-self-start" onClick={() => void refetch()}>
        Look again
      </Button>
    </>
  )
}

/** The outbox: every mail the shop wrote, what became of it, and how it looked. */
export const MailScreen = () => {
  const address = useAddress()
  const chosen = address.get('mail')
  return (
    <main className="page-width min-w-0 pt-8 pb-16 wide:pt-24">
      <header className="mb-8">
        <p className="label-mono mb-2 text-ink-2">Admin</p>
        <h1 className="text-40">Mail</h1>
      </header>
      <div className="grid items-start gap-x-10 gap-y-6 wide:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <section aria-label="Outbox" className={classNames('grid gap-5', chosen !== '' && 'max-wide:hidden')}>
          <Outbox address={address} />
        </section>
        {chosen === '' ? (
          <p className="hidden text-18 text-ink-2 wide:block">Choose a mail to see it as it was sent.</p>
        ) : (
          <section aria-label="The chosen mail" className="grid min-w-0 gap-5">
            <Link to={address.path('mail', '')} className="justify-self-start py-2 underline underline-offset-4 wide:hidden">
              Back to all mails
            </Link>
            <MailDetail id={chosen} />
          </section>
        )}
      </div>
    </main>
  )
}
