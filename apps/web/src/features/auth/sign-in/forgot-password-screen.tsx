import { forgotPassword } from '@picasso/contract'
import { useState } from 'react'

import { useMutation } from '../../../app/api.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link, useLocation } from '../../../lib/router/components.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/form-fields.tsx'
import { SuccessNotice } from '../../../ui/notice.tsx'
import { forgotPasswordMutation } from './api.ts'
import { AuthLayout } from './auth-layout.tsx'
import { authMessages } from './messages/index.ts'
import { parseEmail } from './navigation-state.ts'

/** Requests a link to set a new password. */
export const ForgotPasswordScreen = () => {
  const messages = useMessages(authMessages)
  const findFieldErrors = useFindFieldErrors()
  const state: unknown = useLocation().state
  const [send] = useMutation(forgotPasswordMutation)
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: parseEmail(state) },
    validate: (values) => findFieldErrors(forgotPassword.body, values),
    submit: async (values) => {
      await send({ body: values }).unwrap()
      setSentTo(values.email.trim())
    },
  })
  return (
    <AuthLayout
      title={messages.forgotPassword}
      description={messages.forgotPasswordText}
      footer={
        <Link to="/login" className="font-semibold text-klein underline underline-offset-4">
          {messages.backToSignIn}
        </Link>
      }
    >
      <form {...form.props} className="grid gap-5">
        <TextField label={messages.email} type="email" autoComplete="username" required {...form.bind('email')} />
        <FormError title={messages.linkError} error={form.submitError} />
        <SuccessNotice isShown={sentTo !== undefined && !form.isPending} title={messages.checkEmail}>
          {messages.linkSent(sentTo ?? '')}
        </SuccessNotice>
        <Button type="submit" variant="primary" size="large" isPending={form.isPending}>
          {sentTo ? messages.resendLink : messages.sendLink}
        </Button>
      </form>
    </AuthLayout>
  )
}
