import { Check } from 'lucide-react'

import { classNames } from '../lib/class-names.ts'

interface Step {
  title: string
  caption: string
  state: 'done' | 'active' | 'inactive'
}

const STATE_WORDS = { done: 'done', active: 'current step', inactive: 'to come' } as const

const MARK = {
  done: 'border-klein bg-klein text-on-klein',
  active: 'border-klein bg-card text-klein ring-4 ring-klein-wash',
  inactive: 'border-line-strong bg-transparent text-ink-2',
} as const

/** A row of numbered steps. On phones only the current one spells itself out. */
export const ProgressSteps = ({ label, steps }: { label: string; steps: readonly Step[] }) => (
  <nav aria-label={label}>
    <ol className="flex items-start">
      {steps.map((step, index) => (
        <li
          key={step.title}
          data-state={step.state}
          aria-current={step.state === 'active' ? 'step' : undefined}
          className={classNames(
            'flex items-center gap-3 md:flex-1',
            index < steps.length - 1 ? 'flex-1' : 'flex-none',
            step.state === 'active' && 'max-md:flex-none',
          )}
        >
          <span
            aria-hidden
            className={classNames(
              'figures grid size-8 shrink-0 place-items-center rounded-full border text-14 font-semibold',
              MARK[step.state],
            )}
          >
            {step.state === 'done' ? <Check size={16} strokeWidth={2.25} /> : index + 1}
          </span>
          <span className={classNames('min-w-0', step.state !== 'active' && 'max-md:sr-only')}>
            <span className={classNames('block text-14 font-semibold whitespace-nowrap', step.state === 'inactive' && 'text-ink-2')}>
              {step.title}
            </span>
            <span className="block text-12 text-ink-2 max-xl:max-w-36">{step.caption}</span>
            <span className="sr-only">({STATE_WORDS[step.state]})</span>
          </span>
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className={classNames('mx-1 h-px min-w-3 flex-1 md:mx-3', step.state === 'done' ? 'bg-klein' : 'bg-line-strong')}
            />
          )}
        </li>
      ))}
    </ol>
  </nav>
)
