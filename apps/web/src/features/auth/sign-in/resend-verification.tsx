import { resendVerification } from '@picasso/contract'
import { useState } from 'react'

import { useMutation } from '../../../app/api.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/form-fields.tsx'
import { resendVerificationMutation } from './api.ts'
import { AuthLayout } from './auth-layout.tsx'
import { authMessages } from './messages/index.ts'

export const ResendForm = ({ email }: { email: string }) => {
  const messages = useMessages(authMessages)
  const findFieldErrors = useFindFieldErrors()
  const [send] = useMutation(resendVerificationMutation)
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email },
    validate: (values) => findFieldErrors(resendVerification.body, values),
    submit: async (values) => {
      await send({ body: values }).unwrap()
      setSentTo(values.email.trim())
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      <TextField label={messages.email} type="email" autoComplete="email" required {...form.bind('email')} />
      <FormError title={messages.resendError} error={form.submitError} />
      <Button type="submit" isPending={form.isPending}>
        {messages.resendEmail}
      </Button>
      <output className="text-ink-2">{sentTo !== undefined && !form.isPending && messages.resentTo(sentTo)}</output>
    </form>
  )
}

/** Where to find the link that verifies an email, and how to get another. */
export const VerificationSent = ({ email }: { email: string }) => {
  const messages = useMessages(authMessages)
  // Stored in the history entry, unknown to the server that renders the page.
  const hasEmail = useIsHydrated() && email !== ''
  return (
    <AuthLayout
      title={messages.checkEmail}
      description={messages.emailSentTo(
        hasEmail ? <strong className="font-semibold break-words text-ink">{email}</strong> : messages.emailFallback,
      )}
    >
      <section aria-labelledby="resend" className="grid gap-4">
        <h2 id="resend" className="text-22">
          {messages.resendTitle}
        </h2>
        <p className="text-ink-2">{messages.resendText}</p>
        <ResendForm email={email} />
      </section>
    </AuthLayout>
  )
}
