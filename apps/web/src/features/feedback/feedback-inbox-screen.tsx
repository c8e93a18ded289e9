import { type Feedback, FEEDBACK_STATES, type FeedbackState } from '@picasso/contract'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AdminPage, Badge, PagesNav, useListAddress } from '../admin/index.ts'
import { useChangeFeedbackMutation, useListFeedbackQuery } from './api.ts'

const WORDS: Record<FeedbackState, string> = { new: 'New', published: 'Published', 'put-away': 'Put away' }
const LOOKS = { new: 'waiting', published: 'good', 'put-away': 'calm' } as const satisfies Record<FeedbackState, string>
const PAGE_SIZE = 25

const Entry = ({ entry }: { entry: Feedback }) => {
  const [change, changing] = useChangeFeedbackMutation()
  const move = async (state: FeedbackState, done: string): Promise<void> => {
    const { error } = await change({ params: { id: entry._id }, body: { state } })
    if (error) toast.error(describeError(error).message)
    else toast.success(done)
  }
  return (
    <li className="grid gap-3 rounded-control bg-card p-5">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">
          {entry.rating} of 5 <span className="sr-only">stars</span>
        </span>
        <Badge look={LOOKS[entry.state]}>{WORDS[entry.state]}</Badge>
        <span className="text-14 text-ink-2">{new Date(entry.createdAt).toLocaleDateString()}</span>
        {entry.product && <span className="text-14 text-ink-2">about {entry.product.title}</span>}
      </p>
      <p className="max-w-read break-words whitespace-pre-line">{entry.text}</p>
      <p className="flex flex-wrap gap-x-4 text-14 text-ink-2">
        <span>{entry.name ?? 'Somebody'}</span>
        {entry.email !== null && (
          <a href={`mailto:${entry.email}`} className="text-klein underline">
            {entry.email}
          </a>
        )}
        {entry.orderNumber !== null && <span className="font-mono">{entry.orderNumber}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {entry.state !== 'published' && (
          <Button busy={changing.isLoading} onClick={() => void move('published', 'It stands in the shop now.')}>
            Publish
          </Button>
        )}
        {entry.state === 'published' && (
          <Button busy={changing.isLoading} onClick={() => void move('new', 'It is no longer shown.')}>
            Take back
          </Button>
        )}
        {entry.state !== 'put-away' && (
          <Button busy={changing.isLoading} onClick={() => void move('put-away', 'Put away.')}>
            Put away
          </Button>
        )}
        {entry.orderId !== null && <LinkButton to={`/admin/orders/${entry.orderId}`}>See the order</LinkButton>}
      </div>
    </li>
  )
}

/** What people wrote to the shop; what is published of it is a review. */
export const FeedbackInboxScreen = () => {
  const address = useListAddress()
  const state = FEEDBACK_STATES.find((each) => each === address.get('state'))
  const { data, error, refetch } = useListFeedbackQuery(
    { query: { state, after: address.get('after') || undefined, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <AdminPage
      title="Feedback"
      {...(data && { lead: `${data.newCount} new` })}
      actions={
        <SelectField
          label="State"
          required
          className="w-44"
          options={[{ value: '', label: 'Any' }, ...FEEDBACK_STATES.map((value) => ({ value, label: WORDS[value] }))]}
          value={state ?? ''}
          onChange={({ target }) => address.set('state', target.value)}
        />
      }
    >
      {data ? (
        data.feedback.length > 0 ? (
          <>
            <ul className="grid gap-3">
              {data.feedback.map((entry) => (
                <Entry key={entry._id} entry={entry} />
              ))}
            </ul>
            <PagesNav address={address} next={data.next} />
          </>
        ) : (
          <p className="text-18 text-ink-2">{state ? 'Nothing is in this state.' : 'Nobody has written yet.'}</p>
        )
      ) : error ? (
        <LoadFault title="The feedback could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting label="Loading the feedback">
          <Skeleton className="h-64" />
        </Waiting>
      )}
    </AdminPage>
  )
}
