import { Check } from 'lucide-react'

import { classNames } from '../lib/class-names.ts'
import { useMessages } from '../lib/messages.ts'
import { uiMessages } from './messages/index.ts'

type Step = Readonly<{ title: string; caption?: string; state: keyof typeof MARK_CLASSES }>

const MARK_CLASSES = {
  done: 'border-klein bg-klein text-on-klein',
  active: 'border-klein bg-card text-klein ring-4 ring-klein-wash',
  inactive: 'border-line-strong bg-transparent text-ink-2',
} as const

/** Width of the labels by the number of steps, as classes: the content security policy blocks inline styles of server-rendered pages. */
const GROW_CLASSES = ['grow-0', 'grow-1', 'grow-2', 'grow-3', 'grow-4', 'grow-5'] as const

/** More labels have no room beside the marks on tablets. */
const MAX_LABELS_BESIDE = 4

/** A row of numbered steps. On phones it shows only the marks, and the current step's label below; when all are done, the last one's. */
export const ProgressSteps = ({ label, steps }: { label: string; steps: readonly Step[] }) => {
  const messages = useMessages(uiMessages)
  const done = steps.findLast(({ state }) => state === 'done')
  const current = steps.find(({ state }) => state === 'active') ?? done
  return (
    <nav aria-label={label}>
      <ol className={classNames('flex items-center', steps.length > MAX_LABELS_BESIDE && 'steps-labels-below')}>
        {steps.map((step, index) => {
          const last = index === steps.length - 1
          return (
            <li
              key={step.title}
              data-state={step.state}
              aria-current={step.state === 'active' ? 'step' : undefined}
              className={classNames('flex items-center', last ? 'flex-none' : 'flex-auto')}
            >
              <span
                aria-hidden
                className={classNames(
                  'figures grid size-8 shrink-0 place-items-center rounded-full border text-14 font-semibold',
                  MARK_CLASSES[step.state],
                )}
              >
                {step.state === 'done' ? <Check size={16} strokeWidth={2.25} /> : index + 1}
              </span>
              <span className="max-md:sr-only md:pl-3">
                <span className={classNames('block text-14 font-semibold', step.state === 'inactive' && 'text-ink-2')}>{step.title}</span>
                {step.caption && <span className="block text-12 text-ink-2">{step.caption}</span>}
                <span className="sr-only">({messages[step.state]})</span>
              </span>
              {!last && (
                <span
                  aria-hidden
                  className={classNames(
                    'mx-1.5 h-px min-w-2 flex-1 sm:mx-2.5 xl:mx-4',
                    step.state === 'done' ? 'bg-klein' : 'bg-line-strong',
                  )}
                />
              )}
            </li>
          )
        })}
      </ol>
      {current && (
        <p aria-hidden className="mt-2.5 flex text-14 md:hidden">
          {/* Padding on both sides, so that the labels are centered below their marks. */}
          <span className={GROW_CLASSES[steps.indexOf(current)]} />
          <span>
            <span className="font-semibold">{current.title}</span>
            {current.caption && <span className="text-ink-2"> · {current.caption}</span>}
          </span>
          <span className={GROW_CLASSES[steps.length - 1 - steps.indexOf(current)]} />
        </p>
      )}
    </nav>
  )
}
