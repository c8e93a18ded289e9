import type { OnboardingStep } from '@picasso/contract'
import { Check } from 'lucide-react'

import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useReadFirstStepsQuery } from './api.ts'
import { dashboardMessages } from './messages/index.ts'

const STEP_PATHS: Record<OnboardingStep, string> = {
  contact: '/admin/settings',
  payment: '/admin/settings',
  mail: '/admin/mail',
  product: '/admin/addproduct',
  sale: '/product-select',
}

/** Steps of a new shop to its first sale; hidden after it. */
export const Onboarding = () => {
  const messages = useMessages(dashboardMessages).onboarding
  const { data } = useReadFirstStepsQuery()
  if (!data || data.hasSold) return null
  const remainingCount = data.steps.filter(({ isDone }) => !isDone).length
  const nextStep = data.steps.find(({ isDone }) => !isDone)?.step
  return (
    <section aria-labelledby="first-steps" className="rounded-control bg-card p-5">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-steps" className="text-22">
          {messages.title}
        </h2>
        <p className="text-14 text-ink-2">{messages.remaining(remainingCount, data.steps.length)}</p>
      </div>
      <ol className="grid">
        {data.steps.map(({ step, isDone }, index) => {
          const { title, text, action } = messages.steps[step]
          return (
            <li key={step} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0">
              <span
                aria-hidden
                className={classNames(
                  'figures grid size-8 shrink-0 place-items-center rounded-full border text-14',
                  isDone ? 'border-leaf text-leaf-ink' : 'border-line-strong text-ink-2',
                )}
              >
                {isDone ? <Check size={16} strokeWidth={2} /> : index + 1}
              </span>
              <div className="min-w-48 flex-1">
                <h3 className="text-16 font-semibold">
                  {title}
                  {isDone && <span className="sr-only"> {messages.done}</span>}
                </h3>
                <p className="text-14 text-ink-2">{text}</p>
              </div>
              {!isDone && (
                <LinkButton to={STEP_PATHS[step]} {...(step === nextStep && { variant: 'primary' as const })}>
                  {action}
                </LinkButton>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
