import { useEffect, useRef } from 'react'

import { useMutation } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useLocation, useSearchParams } from '../../../lib/router/components.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
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
  const describeError = useDescribeError()
  const checkSession = useCheckSession()
  const [verify, { isSuccess, error }] = useMutation(verifyEmailMutation)
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
