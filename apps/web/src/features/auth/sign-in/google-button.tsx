import { useMessages } from '../../../lib/messages.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useShopSettings } from '../../settings/index.ts'
import { authMessages } from './messages/index.ts'

/** Sign-in with Google, if the shop has it. A link and not a call, because a page of Google's comes between. */
export const GoogleButton = ({ to = '/', children }: { to?: string; children?: string }) => {
  const messages = useMessages(authMessages)
  const shop = useShopSettings()
  if (!shop?.googleSignIn) return null
  return (
    <a href={`/api/users/google?to=${encodeURIComponent(to)}`} className={buttonClass({ size: 'large' })}>
      {children ?? messages.continueWithGoogle}
    </a>
  )
}

/** The button above a form, with a divider. */
export const GoogleSignIn = ({ to = '/' }: { to?: string }) => {
  const messages = useMessages(authMessages)
  const shop = useShopSettings()
  if (!shop?.googleSignIn) return null
  return (
    <div className="grid gap-6">
      <GoogleButton to={to} />
      <p className="flex items-center gap-4 text-14 text-ink-2 before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
        {messages.orWithEmail}
      </p>
    </div>
  )
}
