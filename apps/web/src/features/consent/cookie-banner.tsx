import { useMessages } from '../../lib/messages.ts'
import { Link } from '../../lib/router/components.tsx'
import { Button } from '../../ui/button.tsx'
import { ACCEPT_BUTTON_ID } from './consent.ts'
import { consentMessages } from './messages/index.ts'

/**
 * The cookie notice: a line above the lower edge of the window, two on phones, which covers no action and moves nothing. Rendered on every
 * page; CSS shows it unless the browser has stored its dismissal, and places it in the editor.
 */
export const CookieBanner = () => {
  const messages = useMessages(consentMessages)
  return (
    <section
      aria-labelledby="cookies"
      className="cookie-banner fixed inset-x-0 bottom-0 z-50 min-h-(--notice-height) items-center border-t border-line bg-card px-4 py-1 md:px-6 xl:px-12"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <h2 id="cookies" className="text-16 max-sm:leading-4.5">
          {messages.title}
        </h2>
        <p className="flex flex-wrap gap-x-1 text-12 text-ink-2 sm:text-14">
          {/* As wide in the fallback font, so that the link stays in its place when the font arrives. */}
          <span className="min-w-36 sm:min-w-42">{messages.text}</span>
          <Link to="/cookie-policy" className="whitespace-nowrap underline underline-offset-4 hover:text-klein">
            {messages.policy}
          </Link>
        </p>
      </div>
      <Button id={ACCEPT_BUTTON_ID} variant="primary" className="min-w-28 shrink-0">
        {messages.accept}
      </Button>
    </section>
  )
}
