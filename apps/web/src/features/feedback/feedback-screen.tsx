import { sendFeedback } from '@picasso/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSendFeedbackMutation } from './api.ts'
import { StarChoice } from './star-choice.tsx'
import { feedbackWords } from './words/index.ts'

type Draft = Readonly<Record<'rating' | 'text' | 'name' | 'email' | 'orderNumber', string>>

const Thanks = () => {
  const words = useWords(feedbackWords)
  return (
    <main className="page-width grid max-w-read justify-items-start gap-5 pt-28 pb-20">
      <h1 className="text-40">{words.thanks}</h1>
      <output className="text-18 text-ink-2">{words.thanksText}</output>
      <LinkButton to="/" variant="primary">
        {words.back}
      </LinkButton>
    </main>
  )
}

/** What was good, and what was not. */
export const FeedbackScreen = () => {
  const words = useWords(feedbackWords)
  const [params] = useSearchParams()
  const [send] = useSendFeedbackMutation()
  const [sent, setSent] = useState(false)
  const product = params.get('product') ?? ''
  const bodyOf = ({ rating, text, name, email, orderNumber }: Draft) => ({
    rating: rating === '' ? undefined : Number(rating),
    text,
    ...(name !== '' && { name }),
    ...(email !== '' && { email }),
    ...(orderNumber !== '' && { orderNumber }),
    ...(product !== '' && { productId: product }),
  })
  const form = useForm({
    initial: { rating: '', text: '', name: '', email: '', orderNumber: params.get('order') ?? '' },
    check: (values) => formFaults(sendFeedback.body, bodyOf(values)),
    send: async (values) => {
      await send({ body: sendFeedback.body.parse(bodyOf(values)) }).unwrap()
      setSent(true)
      window.scrollTo(0, 0)
    },
  })
  if (sent) return <Thanks />
  const { error } = form.bind('rating')
  return (
    <main className="page-width grid gap-8 pt-28 pb-20 md:grid-cols-[1fr_1.2fr] md:gap-16">
      <header className="grid content-start gap-4">
        <p className="label-mono text-ink-2">{words.title}</p>
        <h1 className="text-40 md:text-64">{words.howWasIt}</h1>
        <p className="max-w-read text-18 text-ink-2">{words.lead}</p>
      </header>
      <form {...form.props} className="grid max-w-read gap-5">
        <StarChoice name="rating" value={form.values.rating} error={error} onChange={(value) => form.change('rating', value)} />
        <TextAreaField label={words.text} required rows={6} maxLength={2000} {...form.bind('text')} />
        <TextField label={words.name} autoComplete="given-name" maxLength={60} {...form.bind('name')} />
        <TextField label={words.email} type="email" autoComplete="email" hint={words.emailHint} {...form.bind('email')} />
        <TextField label={words.orderNumber} placeholder="PIC-10001" maxLength={20} {...form.bind('orderNumber')} />
        <FormFault title={words.notSent} fault={form.fault} />
        <Button type="submit" variant="primary" size="large" busy={form.busy} className="justify-self-start">
          {words.send}
        </Button>
      </form>
    </main>
  )
}
