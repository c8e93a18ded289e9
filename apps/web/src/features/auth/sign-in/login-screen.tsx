import { useStore } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link, Navigate, useLocation, useSearchParams } from '../../../lib/router/components.tsx'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { useValue } from '../../../lib/value.ts'
import { Notice } from '../../../ui/notice.tsx'
import { parseReturnPath, useUser } from '../index.ts'
import { AuthLayout } from './auth-layout.tsx'
import { GoogleSignIn } from './google-button.tsx'
import { LoginForm } from './login-form.tsx'
import { authMessages } from './messages/index.ts'
import { parseEmail, parseGoogleError, parseNotice } from './navigation-state.ts'

const registerLink = (text: string) => (
  <Link to="/register" className="font-semibold text-klein underline underline-offset-4">
    {text}
  </Link>
)

/** Sign-in page; returns to where the user wanted to go. */
export const LoginScreen = () => {
  const messages = useMessages(authMessages)
  const [searchParams] = useSearchParams()
  const location = useLocation()
  const state: unknown = location.state
  // A history entry keeps its notice across reloads; the server that renders the page does not know it.
  const notice = useIsHydrated() ? parseNotice(state) : undefined
  const hasUnsavedValues = useValue(useStore().unsavedValues) !== null
  const googleError = parseGoogleError(searchParams)
  const to = parseReturnPath(searchParams.get('to'))
  if (useUser()) return <Navigate to={to} replace />
  return (
    <AuthLayout
      title={messages.welcomeBack}
      description={searchParams.has('to') ? messages.loginToContinue : undefined}
      footer={messages.registerPrompt(registerLink)}
    >
      {notice && (
        <Notice kind="info">
          {messages.notices[notice]}
          {hasUnsavedValues ? ` ${messages.unsavedValues.kept}` : notice === 'session-lost' && ` ${messages.unsavedValues.lost}`}
        </Notice>
      )}
      {googleError && (
        <Notice kind="error" title={messages.loginError}>
          {messages.google[googleError]}
        </Notice>
      )}
      <GoogleSignIn to={to} />
      <LoginForm email={parseEmail(state)} />
    </AuthLayout>
  )
}
