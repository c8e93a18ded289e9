import { FEEDBACK_STATES } from '@picasso/contract'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { type ListParams, SavedViews, SearchBox } from '../../admin/index.ts'
import { feedbackMessages } from '../messages/index.ts'

const RATINGS = [5, 4, 3, 2, 1]
const MAX_SEARCH_LENGTH = 80

/** Filters of the URL; invalid values are ignored. */
export const parseFeedbackFilter = (get: (name: string) => string) => ({
  state: FEEDBACK_STATES.find((state) => state === get('state')),
  rating: RATINGS.find((rating) => String(rating) === get('rating')),
  search: get('search').trim().slice(0, MAX_SEARCH_LENGTH) || undefined,
})

export const FeedbackFilters = ({ address }: { address: ListParams }) => {
  const messages = useMessages(feedbackMessages)
  const { state } = parseFeedbackFilter(address.get)
  return (
    <div className="mb-6 grid gap-4">
      <ul className="flex flex-wrap gap-2" aria-label={messages.views}>
        {[undefined, ...FEEDBACK_STATES].map((option) => (
          <li key={option ?? 'all'}>
            <button
              type="button"
              aria-pressed={state === option}
              onClick={() => address.set('state', option ?? '')}
              className={classNames(
                'min-h-11 rounded-full px-4 font-medium',
                state === option ? 'bg-klein text-on-klein' : 'bg-paper-2 hover:bg-klein-wash',
              )}
            >
              {option ? messages.states[option] : messages.all}
            </button>
          </li>
        ))}
        <SavedViews list="feedback" address={address} />
      </ul>
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
