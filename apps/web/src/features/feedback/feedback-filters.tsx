import { FEEDBACK_STATES } from '@picasso/contract'

import { classNames } from '../../lib/class-names.ts'
import { useWords } from '../../lib/words.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { type ListAddress, SavedViews, SearchBox } from '../admin/index.ts'
import { feedbackWords } from './words/index.ts'

const RATINGS = [5, 4, 3, 2, 1]
const SEARCH_LENGTH = 80

/** What the inbox's address asks for; what makes no sense is not there. */
export const feedbackFilter = (get: (name: string) => string) => ({
  state: FEEDBACK_STATES.find((state) => state === get('state')),
  rating: RATINGS.find((rating) => String(rating) === get('rating')),
  search: get('search').trim().slice(0, SEARCH_LENGTH) || undefined,
})

export const FeedbackFilters = ({ address }: { address: ListAddress }) => {
  const words = useWords(feedbackWords)
  const { state } = feedbackFilter(address.get)
  return (
    <div className="mb-6 grid gap-4">
      <ul className="flex flex-wrap gap-2" aria-label={words.views}>
        {[undefined, ...FEEDBACK_STATES].map((each) => (
          <li key={each ?? 'all'}>
            <button
              type="button"
              aria-pressed={state === each}
              onClick={() => address.set('state', each ?? '')}
              className={classNames(
                'min-h-11 rounded-full px-4 font-medium',
                state === each ? 'bg-klein text-on-klein' : 'bg-paper-2 hover:bg-klein-wash',
              )}
            >
              {each ? words.states[each] : words.all}
            </button>
          </li>
        ))}
        <SavedViews list="feedback" address={address} />
      </ul>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,24rem)_11rem]">
        <SearchBox label={words.searchLabel} address={address} maxLength={SEARCH_LENGTH} />
        <SelectField
          label={words.starsLabel}
          required
          options={[{ value: '', label: words.any }, ...RATINGS.map((value) => ({ value: String(value), label: words.ofFive(value) }))]}
          value={address.get('rating')}
          onChange={({ target }) => address.set('rating', target.value)}
        />
      </div>
    </div>
  )
}
