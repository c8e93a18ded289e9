import { resendVerification } from '@picasso/contract'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { useDescribeError } from '../../../lib/describe-error.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormError, TextField } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useCheckSession, useUser } from '../index.ts'
import { useResendVerificationMutation, useVerifyEmailMutation } from './api.ts'
import { AuthLayout } from './auth-layout.tsx'
import { authMessages } from './messages/index.ts'
import { parseEmail } from './navigation-state.ts'

const ResendForm = ({ email }: { email: string }) => {
  const messages = useMessages(authMessages)
  const findFieldErrors = useFindFieldErrors()
  const [send] = useResendVerificationMutation()
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
      <output className="text-ink-2">{sentTo && messages.resentTo(sentTo)}</output>
    </form>
  )
}

const VerificationSent = ({ email }: { email: string }) => {
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

const Verified = () => {
  const messages = useMessages(authMessages)
  const user = useUser()
  return (
    <AuthLayout title={messages.emailVerified} description={messages.emailVerifiedText}>
      <LinkButton to={user ? '/profile' : '/login'} variant="primary" size="large">
        {user ? messages.toProfile : messages.signIn}
      </LinkButton>
    </AuthLayout>
  )
}

const Verification = ({ token }: { token: string }) => {
  const messages = useMessages(authMessages)
  const describeError = useDescribeError()
  const checkSession = useCheckSession()
  const [verify, { isSuccess, error }] = useVerifyEmailMutation()
  // A token works once, and in development effects run twice.
  const sentToken = useRef<string>(undefined)
  const send = (): void => void verify({ body: { token } })
  useEffect(() => {
    if (sentToken.current === token) return
    sentToken.current = token
    void verify({ body: { token } })
      .unwrap()
      // The verification may have changed the email: it is updated everywhere.
      .then(checkSession)
      .catch(() => undefined)
  }, [checkSession, token, verify])
  if (isSuccess) return <Verified />
  if (!error)
    return (
      <AuthLayout title={messages.loadingTitle}>
        <span className="text-klein">
          <Spinner label={messages.verifying} />
        </span>
      </AuthLayout>
    )
  const verificationError = describeError(error)
  return (
    <AuthLayout title={messages.verificationError}>
      <Notice kind="error" action={!verificationError.isRejected && <Button onClick={send}>{messages.retry}</Button>}>
        {verificationError.message}
      </Notice>
      {verificationError.isRejected && <ResendForm email="" />}
    </AuthLayout>
  )
}

/** Verifies an email with its token; without one, explains where to find it. */
export const VerifyEmailScreen = () => {
  const [searchParams] = useSearchParams()
  const state: unknown = useLocation().state
  const token = searchParams.get('token')
  return token ? <Verification key={token} token={token} /> : <VerificationSent email={parseEmail(state)} />
}
