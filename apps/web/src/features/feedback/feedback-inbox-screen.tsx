import { dateLocaleFor, type Feedback, type FeedbackState } from '@picasso/contract'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { AdminPage, Badge, EmptyList, ListSkeleton, PagesNav, useListAddress } from '../admin/index.ts'
import { useLocale } from '../settings/index.ts'
import { useChangeFeedbackMutation, useListFeedbackQuery } from './api.ts'
import { feedbackFilter, FeedbackFilters } from './feedback-filters.tsx'
import { feedbackWords } from './words/index.ts'

const LOOKS = { new: 'waiting', published: 'good', 'put-away': 'calm' } as const satisfies Record<FeedbackState, string>
const PAGE_SIZE = 25
/** Other people's changes are seen within this time. */
const REFRESH_MS = 5000
const UNDO_MS = 8000

const Entry = ({ entry }: { entry: Feedback }) => {
  const words = useWords(feedbackWords)
  const [change, changing] = useChangeFeedbackMutation()
  const day = new Intl.DateTimeFormat(dateLocaleFor(useLocale()), { dateStyle: 'medium' })
  const move = async (state: FeedbackState, done: string): Promise<void> => {
    const { error } = await change({ params: { id: entry._id }, body: { state } })
    if (error) toast.error(describeError(error).message)
    else
      toast.success(done, {
        duration: UNDO_MS,
        action: { label: words.undo, onClick: () => void change({ params: { id: entry._id }, body: { state: entry.state } }) },
      })
  }
  return (
    <li
      data-row={entry._id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- j and k go from one to the next
      tabIndex={0}
      className="grid gap-3 rounded-control bg-card p-5 focus-visible:outline-2 focus-visible:outline-klein"
    >
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">
          {words.ofFive(entry.rating)} <span className="sr-only">{words.starsRead}</span>
        </span>
        <Badge look={LOOKS[entry.state]}>{words.states[entry.state]}</Badge>
        <span className="text-14 text-ink-2">{day.format(new Date(entry.createdAt))}</span>
        {entry.product && <span className="text-14 text-ink-2">{words.about(entry.product.title)}</span>}
      </p>
      <p className="max-w-read break-words whitespace-pre-line">{entry.text}</p>
      <p className="flex flex-wrap gap-x-4 text-14 text-ink-2">
        <span>{entry.name ?? words.somebody}</span>
        {entry.email !== null && (
          <a href={`mailto:${entry.email}`} className="text-klein underline">
            <EmailText>{entry.email}</EmailText>
          </a>
        )}
        {entry.orderNumber !== null && <span className="font-mono">{entry.orderNumber}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {entry.state !== 'published' && (
          <Button busy={changing.isLoading} onClick={() => void move('published', words.standsNow)}>
            {words.publish}
          </Button>
        )}
        {entry.state === 'published' && (
          <Button busy={changing.isLoading} onClick={() => void move('new', words.notShown)}>
            {words.takeBack}
          </Button>
        )}
        {entry.state !== 'put-away' && (
          <Button busy={changing.isLoading} onClick={() => void move('put-away', words.putAwayDone)}>
            {words.putAway}
          </Button>
        )}
        {entry.orderId !== null && <LinkButton to={`/admin/orders/${entry.orderId}`}>{words.seeOrder}</LinkButton>}
      </div>
    </li>
  )
}

/** What people wrote to the shop; what is published of it is a review. */
export const FeedbackInboxScreen = () => {
  const words = useWords(feedbackWords)
  const address = useListAddress()
  const asked = feedbackFilter(address.get)
  const filter = { ...asked, search: useSettled(asked.search) }
  const { data, error, refetch, isFetching } = useListFeedbackQuery(
    { query: { ...filter, after: address.get('after') || undefined, limit: PAGE_SIZE } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  return (
    <AdminPage title={words.title} {...(data && { lead: words.newCount(data.newCount) })}>
      <FeedbackFilters address={address} />
      {data ? (
        <div aria-busy={isFetching}>
          {data.feedback.length > 0 ? (
            <ul className="grid gap-3">
              {data.feedback.map((entry) => (
                <Entry key={entry._id} entry={entry} />
              ))}
            </ul>
          ) : (
            <EmptyList
              isNarrowed={Object.values(filter).some((value) => value !== undefined)}
              nothingMatches={words.nothingMatches}
              nothingYet={words.nothingYet}
              address={address}
            />
          )}
          <PagesNav address={address} next={data.next} />
        </div>
      ) : error ? (
        <LoadFault title={words.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label={words.loading} />
      )}
    </AdminPage>
  )
}
