import { verifyEmail } from '@picasso/contract'
import { useState } from 'react'

import { useMutation } from '../../../app/api.ts'
import { findShopError } from '../../../lib/describe-error.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link, useLocation, useSearchParams } from '../../../lib/router/components.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useCheckSession, useUser } from '../index.ts'
import { verifyEmailMutation } from './api.ts'
import { AuthLayout } from './auth-layout.tsx'
import { authMessages } from './messages/index.ts'
import { parseEmail } from './navigation-state.ts'
import { ResendForm, VerificationSent } from './resend-verification.tsx'

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
  const findFieldErrors = useFindFieldErrors()
  const checkSession = useCheckSession()
  const user = useUser()
  // Signed in to another account than that of the link.
  const [isOtherUser, setIsOtherUser] = useState(false)
  const needsPassword = !user || isOtherUser
  const [verify, { isSuccess }] = useMutation(verifyEmailMutation)
  const form = useForm({
    initial: { password: '' },
    validate: (values) => (needsPassword ? findFieldErrors(verifyEmail.body, { token, ...values }) : {}),
    submit: async (values) => {
      try {
        await verify({ body: { token, ...(needsPassword && values) } }).unwrap()
      } catch (error) {
        if (findShopError(error)?.fields['password'] !== undefined) setIsOtherUser(true)
        throw error
      }
      // The verification may have changed the email: it is updated everywhere.
      await checkSession()
    },
  })
  if (isSuccess) return <Verified />
  if (form.submitError?.code === 'INVALID_TOKEN' || form.submitError?.code === 'INVALID_INPUT')
    return (
      <AuthLayout title={messages.verificationError}>
        <Notice kind="error">{form.submitError.message}</Notice>
        <ResendForm email="" />
      </AuthLayout>
    )
  return (
    <AuthLayout title={messages.verifyEmail} {...(needsPassword && { description: messages.verifyEmailText })}>
      <form {...form.props} className="grid gap-5">
        {needsPassword && <PasswordField label={messages.password} autoComplete="current-password" {...form.bind('password')} />}
        <FormError title={messages.verificationError} error={form.submitError} />
        <Button type="submit" variant="primary" size="large" isPending={form.isPending}>
          {messages.verifyEmailButton}
        </Button>
        {needsPassword && (
          <Link to="/forgot-password" className="justify-self-start py-1 underline underline-offset-4">
            {messages.forgotPassword}
          </Link>
        )}
      </form>
    </AuthLayout>
  )
}

/** Verifies an email with its token and the password of the account; without one, explains where to find it. */
export const VerifyEmailScreen = () => {
  const [searchParams] = useSearchParams()
  const state: unknown = useLocation().state
  const token = searchParams.get('token')
  return token ? <Verification key={token} token={token} /> : <VerificationSent email={parseEmail(state)} />
}
