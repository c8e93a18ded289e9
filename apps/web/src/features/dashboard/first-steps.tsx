import type { FirstStep } from '@picasso/contract'
import { Check } from 'lucide-react'

import { classNames } from '../../lib/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useReadFirstStepsQuery } from './api.ts'

const STEPS: Record<FirstStep, { title: string; text: string; to: string; action: string }> = {
  contact: {
    title: 'Say who you are',
    text: 'Name and address stand on receipts and in the policies.',
    to: '/admin/settings',
    action: 'Open settings',
  },
  payment: {
    title: 'Choose how you are paid',
    text: 'A bank account or cards, besides cash at the door.',
    to: '/admin/settings',
    action: 'Set up payment',
  },
  mail: {
    title: 'Let mails leave the house',
    text: 'Until SMTP_URL is set, every mail waits where only you see it.',
    to: '/admin/mail',
    action: 'See the mails',
  },
  product: {
    title: 'Put something on the shelf',
    text: 'People can design their own already; a few ready-made pieces show them how.',
    to: '/admin/addproduct',
    action: 'Add a product',
  },
  sale: {
    title: 'Sell the first piece',
    text: 'Buy one yourself: you see what your buyers see, and can cancel it here.',
    to: '/product-select',
    action: 'Design one',
  },
}

/** The way of an empty shop to its first sale; gone as soon as something was sold. */
export const FirstSteps = () => {
  const { data } = useReadFirstStepsQuery()
  if (!data || data.hasSold) return null
  const left = data.steps.filter(({ isDone }) => !isDone).length
  const next = data.steps.find(({ isDone }) => !isDone)?.step
  return (
    <section aria-labelledby="first-steps" className="rounded-control bg-card p-5">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-steps" className="text-22">
          To your first sale
        </h2>
        <p className="text-14 text-ink-2">
          {left} of {data.steps.length} left
        </p>
      </div>
      <ol className="grid">
        {data.steps.map(({ step, isDone }, index) => {
          const { title, text, to, action } = STEPS[step]
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
                  {isDone && <span className="sr-only"> (done)</span>}
                </h3>
                <p className="text-14 text-ink-2">{text}</p>
              </div>
              {!isDone && (
                <LinkButton to={to} {...(step === next && { variant: 'primary' as const })}>
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
