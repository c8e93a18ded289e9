import { useMessages } from '../../../lib/messages.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LogoMark } from '../../../ui/logo-mark.tsx'
import { homeMessages } from './messages/index.ts'

/** The closing section of the page. */
export const CallToAction = () => {
  const messages = useMessages(homeMessages)
  return (
    <section aria-labelledby="invitation" className="drawn-later border-t border-line">
      <div className="page-width grid items-center gap-x-10 py-20 md:py-32 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid justify-items-start gap-6">
          <h2 id="invitation" className="max-w-[14ch] text-40 leading-none font-bold md:text-96">
            {messages.callToAction}
          </h2>
          <p className="max-w-[44ch] text-18 text-ink-2 md:text-22">{messages.callToActionText}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/product-select" variant="primary" size="large">
              {messages.design}
            </LinkButton>
            <LinkButton to="/upload-design" size="large">
              {messages.uploadPicture}
            </LinkButton>
          </div>
        </div>
        <div className="hidden justify-self-end text-klein wide:block">
          <LogoMark size={400} />
        </div>
      </div>
    </section>
  )
}
