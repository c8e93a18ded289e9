import { useMessages } from '../../lib/messages.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useUser } from '../auth/index.ts'
import { orderMessages } from './messages/index.ts'

/** Invites a guest to register after the order is placed. */
export const RegisterPrompt = ({ email }: { email: string }) => {
  const messages = useMessages(orderMessages)
  if (useUser()) return null
  return (
    <section aria-labelledby="offer" className="grid justify-items-start gap-3 rounded-control border border-line p-5 sm:p-7 print:hidden">
      <h2 id="offer" className="text-22">
        {messages.registerTitle}
      </h2>
      <p className="text-14 text-ink-2">
        {messages.registerText(
          <span className="font-semibold break-words text-ink">
            <EmailText>{email}</EmailText>
          </span>,
        )}
      </p>
      <LinkButton to="/register">{messages.register}</LinkButton>
    </section>
  )
}
