import { sendFeedback } from '@picasso/contract'
import { Star } from 'lucide-react'
import { type ComponentProps, Suspense, useEffect, useState } from 'react'

import { useMutation } from '../../app/api.ts'
import { classNames } from '../../lib/class-names.ts'
import { useFindFieldErrors } from '../../lib/find-field-errors.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useMessages } from '../../lib/messages.ts'
import { useSearchParams } from '../../lib/router/components.tsx'
import { useAfterFrame } from '../../lib/use-after-frame.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { FormError, TextAreaField, TextField } from '../../ui/form-fields.tsx'
import { sendFeedbackMutation } from './api.ts'
import { feedbackMessages } from './messages/index.ts'

interface StarRatingFieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One to five stars; a plain radio group for keyboards and screen readers. */
const StarRatingField = ({ name, value, error, onChange }: StarRatingFieldProps) => {
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

type Draft = Readonly<Record<'rating' | 'text' | 'name' | 'email' | 'orderNumber', string>> & {
  /** Addresses of uploaded pictures. */
  pictures: readonly string[]
}

const FeedbackPictures = lazyComponent(() => import('./feedback-pictures.tsx').then((part) => part.FeedbackPictures))

/** A button until somebody wants to add pictures. */
const PictureField = (props: ComponentProps<typeof FeedbackPictures>) => {
  const messages = useMessages(feedbackMessages)
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <Suspense>
        <FeedbackPictures {...props} />
      </Suspense>
    )
  return (
    <Button className="justify-self-start" onClick={() => setOpen(true)}>
      {messages.addPictures}
    </Button>
  )
}

const ThankYou = () => {
  const messages = useMessages(feedbackMessages)
  const isTold = useAfterFrame(true)
  // It replaces the form, whose button had the focus.
  useEffect(() => document.getElementById('content')?.focus({ preventScroll: true }), [])
  return (
    <main className="page-width grid max-w-read justify-items-start gap-5 pt-28 pb-20">
      <h1 className="text-40">{messages.thankYou}</h1>
      <output className="text-18 text-ink-2">{isTold && messages.thankYouText}</output>
      <LinkButton to="/" variant="primary">
        {messages.back}
      </LinkButton>
    </main>
  )
}

/** Feedback form. */
export const FeedbackScreen = () => {
  const messages = useMessages(feedbackMessages)
  const findFieldErrors = useFindFieldErrors()
  const [params] = useSearchParams()
  const [send] = useMutation(sendFeedbackMutation)
  const [isSent, setSent] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const productId = params.get('product') ?? ''
  const toBody = ({ rating, text, name, email, orderNumber, pictures }: Draft) => ({
    rating: rating === '' ? undefined : Number(rating),
    text,
    ...(name !== '' && { name }),
    ...(email !== '' && { email }),
    ...(orderNumber !== '' && { orderNumber }),
    ...(productId !== '' && { productId }),
    ...(pictures.length > 0 && { pictures }),
  })
  const form = useForm<Draft>({
    initial: { rating: '', text: '', name: '', email: '', orderNumber: params.get('order') ?? '', pictures: [] },
    validate: (values) => findFieldErrors(sendFeedback.body, toBody(values)),
    submit: async (values) => {
      await send({ body: sendFeedback.body.parse(toBody(values)) }).unwrap()
      setSent(true)
      window.scrollTo(0, 0)
    },
  })
  if (isSent) return <ThankYou />
  return (
    <main className="page-width grid gap-8 pt-28 pb-20 md:grid-cols-[1fr_1.2fr] md:gap-16">
      <header className="grid content-start gap-4">
        <p className="label-mono text-ink-2">{messages.title}</p>
        <h1 className="text-40 md:text-64">{messages.question}</h1>
        <p className="max-w-read text-18 text-ink-2">{messages.lead}</p>
      </header>
      <form {...form.props} className="grid max-w-read gap-5">
        <StarRatingField
          name="rating"
          value={form.values.rating}
          error={form.errors['rating']}
          onChange={(rating) => form.change({ rating })}
        />
        <TextAreaField label={messages.text} required rows={6} maxLength={2000} {...form.bind('text')} />
        <PictureField
          pictures={form.values.pictures}
          error={form.errors['pictures']}
          onChange={(change) => form.change(({ pictures }) => ({ pictures: change(pictures) }))}
          isUploading={isUploading}
          onUploadingChange={setUploading}
        />
        <TextField label={messages.name} autoComplete="given-name" maxLength={60} {...form.bind('name')} />
        <TextField label={messages.email} type="email" autoComplete="email" hint={messages.emailHint} {...form.bind('email')} />
        <TextField label={messages.orderNumber} placeholder="PIC-10001" maxLength={20} {...form.bind('orderNumber')} />
        <FormError title={messages.sendFailed} error={form.submitError} />
        <Button type="submit" variant="primary" size="large" isPending={form.isPending || isUploading} className="justify-self-start">
          {messages.send}
        </Button>
      </form>
    </main>
  )
}
