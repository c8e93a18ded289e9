import { getDateLocale, type Feedback, type FeedbackState, FEEDBACK_STATES } from '@picasso/contract'
import { Suspense } from 'react'

import { useMutation, useQuery } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { SelectField } from '../../../ui/form-fields.tsx'
import { LoadError } from '../../../ui/load-state.tsx'
import {
  AdminPage,
  Badge,
  EmptyList,
  type ListParams,
  ListSkeleton,
  Pagination,
  REFETCH_REGULARLY,
  ListViews,
  SearchBox,
  useListParams,
} from '../../admin/index.ts'
import { useLocale } from '../../settings/index.ts'
import { updateFeedbackMutation, listFeedbackQuery } from '../api.ts'
import { feedbackMessages } from '../messages/index.ts'

const RATINGS = [5, 4, 3, 2, 1]
const MAX_SEARCH_LENGTH = 80

/** Filters of the URL; invalid values are ignored. */
const parseFeedbackFilter = (get: (name: string) => string) => ({
  state: FEEDBACK_STATES.find((state) => state === get('state')),
  rating: RATINGS.find((rating) => String(rating) === get('rating')),
  search: get('search').trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
})

const FeedbackFilters = ({ address }: { address: ListParams }) => {
  const messages = useMessages(feedbackMessages)
  return (
    <div className="mb-6 grid gap-4">
      <ListViews
        list="feedback"
        address={address}
        parameter="state"
        label={messages.views}
        views={FEEDBACK_STATES}
        labels={messages.states}
        all={messages.all}
      />
      <div className="grid gap-3 sm:grid-cols-[minmax(0,24rem)_11rem]">
        <SearchBox label={messages.searchLabel} address={address} maxLength={MAX_SEARCH_LENGTH} />
        <SelectField
          label={messages.starsLabel}
          required
          options={[
            { value: '', label: messages.any },
            ...RATINGS.map((value) => ({ value: String(value), label: messages.ofFive(value) })),
          ]}
          value={address.get('rating')}
          onChange={({ target }) => address.set('rating', target.value)}
        />
      </div>
    </div>
  )
}

const STATE_BADGES = { new: 'warning', published: 'success', 'put-away': 'neutral' } as const satisfies Record<FeedbackState, string>
const PAGE_SIZE = 25
const UNDO_MS = 8000

const PictureReview = lazyComponent(() => import('./picture-review.tsx').then((part) => part.PictureReview))

const FeedbackEntry = ({ entry }: { entry: Feedback }) => {
  const messages = useMessages(feedbackMessages)
  const describeError = useDescribeError()
  const [updateFeedback, updateResult] = useMutation(updateFeedbackMutation)
  const dayFormat = new Intl.DateTimeFormat(getDateLocale(useLocale()), { dateStyle: 'medium' })
  const changeState = async (state: FeedbackState, message: string): Promise<void> => {
    const { error } = await updateFeedback({ params: { id: entry._id }, body: { state } })
    if (error) toastError(describeError(error).message)
    else
      toastSuccess(message, {
        duration: UNDO_MS,
        action: { label: messages.undo, onClick: () => void updateFeedback({ params: { id: entry._id }, body: { state: entry.state } }) },
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
          {messages.ofFive(entry.rating)} <span className="sr-only">{messages.starsUnit}</span>
        </span>
        <Badge tone={STATE_BADGES[entry.state]}>{messages.states[entry.state]}</Badge>
        <span className="text-14 text-ink-2">{dayFormat.format(new Date(entry.createdAt))}</span>
        {entry.product && <span className="text-14 text-ink-2">{messages.aboutProduct(entry.product.title)}</span>}
      </p>
      <p className="max-w-read break-words whitespace-pre-line">{entry.text}</p>
      <Suspense>{entry.pictures.length > 0 && <PictureReview entry={entry} />}</Suspense>
      <p className="flex flex-wrap gap-x-4 text-14 text-ink-2">
        <span>{entry.name ?? messages.anonymous}</span>
        {entry.email !== null && (
          <a href={`mailto:${entry.email}`} className="text-klein underline">
            <EmailText>{entry.email}</EmailText>
          </a>
        )}
        {entry.orderNumber !== null && <span className="font-mono">{entry.orderNumber}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {entry.state !== 'published' && (
          <Button isPending={updateResult.isLoading} onClick={() => void changeState('published', messages.publishedNotice)}>
            {messages.publish}
          </Button>
        )}
        {entry.state === 'published' && (
          <Button isPending={updateResult.isLoading} onClick={() => void changeState('new', messages.unpublishedNotice)}>
            {messages.unpublish}
          </Button>
        )}
        {entry.state !== 'put-away' && (
          <Button isPending={updateResult.isLoading} onClick={() => void changeState('put-away', messages.archivedNotice)}>
            {messages.archive}
          </Button>
        )}
        {entry.orderId !== null && <LinkButton to={`/admin/orders/${entry.orderId}`}>{messages.viewOrder}</LinkButton>}
      </div>
    </li>
  )
}

/** The feedback inbox; published feedback is a review. */
export const FeedbackListScreen = () => {
  const messages = useMessages(feedbackMessages)
  const address = useListParams()
  const addressFilter = parseFeedbackFilter(address.get)
  const filter = { ...addressFilter, search: useDebouncedValue(addressFilter.search) }
  const { data, error, refetch, isFetching } = useQuery(
    listFeedbackQuery,
    { query: { ...filter, after: address.get('after') || undefined, limit: PAGE_SIZE } },
    REFETCH_REGULARLY,
  )
  return (
    <AdminPage title={messages.title} {...(data && { description: messages.newCount(data.newCount) })}>
      <FeedbackFilters address={address} />
      {data ? (
        <div aria-busy={isFetching}>
          {data.feedback.length > 0 ? (
            <ul className="grid gap-3">
              {data.feedback.map((entry) => (
                <FeedbackEntry key={entry._id} entry={entry} />
              ))}
            </ul>
          ) : (
            <EmptyList
              isFiltered={Object.values(filter).some((value) => value !== undefined)}
              noMatchesText={messages.noMatches}
              emptyText={messages.noFeedback}
              address={address}
            />
          )}
          <Pagination address={address} next={data.next} />
        </div>
      ) : error ? (
        <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label={messages.loading} />
      )}
    </AdminPage>
  )
}
