import { useId, type ReactNode } from 'react'

import { classNames } from '../lib/class-names.ts'

interface RadioCard {
  value: string
  title: string
  text?: ReactNode
  /** Aligned to the far edge: a price, a waiting time. */
  detail?: ReactNode
  /** Why its title is struck through: read to screen readers, so that all cards keep their height. */
  soldOut?: string
}

interface RadioCardsProps {
  legend: string
  /** For a group under a heading that says the same. */
  isLegendHidden?: true
  name: string
  cards: readonly RadioCard[]
  value: string | undefined
  onChange: (value: string) => void
  error?: string | undefined
  /** `row` for short options such as sizes, `list` for those with an explanation. */
  layout?: 'row' | 'list'
}

/** Radio buttons as cards; a plain radio group for keyboards and screen readers. */
export const RadioCards = ({ legend, isLegendHidden, name, cards, value, onChange, error, layout = 'list' }: RadioCardsProps) => {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 text-14 font-semibold'}>{legend}</legend>
      <div className={layout === 'row' ? 'grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2' : 'grid gap-2'}>
        {cards.map((card) => (
          <label
            key={card.value}
            className={classNames(
              'relative flex cursor-pointer rounded-control border bg-card py-3 transition-[border-color,box-shadow]',
              'has-checked:border-klein has-checked:shadow-[inset_0_0_0_1px_var(--klein)]',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-klein',
              layout === 'row' ? 'justify-center px-1 text-center' : 'items-start gap-3 px-4',
              // The error describes the selected card, or the whole group if none is selected.
              error && (value === undefined || value === card.value) ? 'border-vermilion-ink' : 'border-line-strong hover:border-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={card.value === value}
              onChange={() => onChange(card.value)}
              className={layout === 'row' ? 'absolute inset-0 cursor-pointer opacity-0' : 'mt-1 size-4 shrink-0 accent-klein outline-none'}
            />
            <span className="min-w-0 flex-1">
              <span className={classNames('block font-semibold', card.soldOut !== undefined && 'text-ink-2 line-through')}>
                {card.title}
              </span>
              {card.soldOut !== undefined && <span className="sr-only">{card.soldOut}</span>}
              {card.text && <span className="block text-14 text-ink-2">{card.text}</span>}
            </span>
            {card.detail && <span className="figures shrink-0 text-14 leading-6 font-semibold">{card.detail}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-14 font-medium text-vermilion-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
