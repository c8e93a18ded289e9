import { Star } from 'lucide-react'

import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { feedbackMessages } from './messages/index.ts'

interface StarRatingFieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One to five stars; a plain radio group for keyboards and screen readers. */
export const StarRatingField = ({ name, value, error, onChange }: StarRatingFieldProps) => {
  const messages = useMessages(feedbackMessages)
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'stars-error'}>
      <legend className="mb-1 text-14 font-semibold">{messages.question}</legend>
      <div className="-ml-2 flex">
        {messages.ratings.map((label, index) => {
          const stars = String(index + 1)
          return (
            <label
              key={label}
              title={label}
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
              <span className="sr-only">{messages.stars(index + 1, label)}</span>
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
