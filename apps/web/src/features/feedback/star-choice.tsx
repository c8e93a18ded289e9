import { Star } from 'lucide-react'

import { classNames } from '../../lib/class-names.ts'
import { useWords } from '../../lib/words.ts'
import { feedbackWords } from './words/index.ts'

interface StarChoiceProps {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One to five stars: to keys and readers a plain group of radio buttons. */
export const StarChoice = ({ name, value, error, onChange }: StarChoiceProps) => {
  const words = useWords(feedbackWords)
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'stars-error'}>
      <legend className="mb-1 text-14 font-semibold">{words.howWasIt}</legend>
      <div className="-ml-2 flex">
        {words.ratings.map((word, index) => {
          const stars = String(index + 1)
          return (
            <label
              key={word}
              title={word}
              className="grid size-12 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-klein"
            >
              <input
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                className="sr-only"
              />
              <Star
                aria-hidden
                size={32}
                strokeWidth={1.5}
                className={classNames('text-ochre-ink', Number(value) > index && 'fill-ochre')}
              />
              <span className="sr-only">{words.stars(index + 1, word)}</span>
            </label>
          )
        })}
      </div>
      {error !== undefined && (
        <p id="stars-error" className="text-14 font-medium text-vermilion-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
