import { useMessages } from '../../lib/messages.ts'
import { Link } from '../../lib/router/components.tsx'
import { Button } from '../../ui/button.tsx'
import { ACCEPT_BUTTON_ID } from './consent.ts'
import { consentMessages } from './messages/index.ts'

/** The cookie notice. Rendered on every page; CSS shows it unless the browser has stored its dismissal. */
export const CookieBanner = () => {
  const messages = useMessages(consentMessages)
  return (
    <section
      aria-labelledby="cookies"
      className="cookie-banner fixed inset-x-3 bottom-3 z-50 gap-3 rounded-control border border-line bg-card p-5 shadow-float sm:bottom-6 sm:left-auto sm:right-6 sm:max-w-104"
    >
      <h2 id="cookies" className="text-18">
        {messages.title}
      </h2>
      <p className="text-14 text-ink-2">
        {messages.text}{' '}
        <Link to="/cookie-policy" className="underline underline-offset-4 hover:text-klein">
          {messages.policy}
        </Link>
      </p>
      <Button id={ACCEPT_BUTTON_ID} variant="primary" className="justify-self-start">
        {messages.accept}
      </Button>
    </section>
  )
}
