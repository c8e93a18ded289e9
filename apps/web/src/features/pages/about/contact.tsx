import { useMessages } from '../../../lib/messages.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useShopSettings } from '../../settings/index.ts'
import { aboutMessages } from './messages/index.ts'

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-klein'

export const Contact = () => {
  const messages = useMessages(aboutMessages)
  const shop = useShopSettings()
  return (
    <section
      aria-labelledby="write"
      className="page-width grid gap-x-10 gap-y-10 py-16 md:py-24 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div>
        <h2 id="write" className="text-40 md:text-64">
          {messages.contactTitle}
        </h2>
        <p className="mt-4 max-w-read text-18 text-ink-2 md:text-22">{messages.contactText}</p>
        <LinkButton to="/product-select" variant="primary" size="large" className="mt-8">
          {messages.designLink}
        </LinkButton>
      </div>
      {shop && (
        <dl className="grid content-start gap-6 text-18 wide:pt-3">
          <div className="border-t border-line-strong pt-4">
            <dt className="label-mono text-ink-2">{messages.emailLabel}</dt>
            <dd className="break-words">
              <a href={`mailto:${shop.contact.email}`} className={linkClass}>
                {shop.contact.email}
              </a>
            </dd>
          </div>
          {shop.contact.phone !== '' && (
            <div className="border-t border-line-strong pt-4">
              <dt className="label-mono text-ink-2">{messages.phoneLabel}</dt>
              <dd>
                <a href={`tel:${shop.contact.phone.replaceAll(/[^+\d]/g, '')}`} className={`figures ${linkClass}`}>
                  {shop.contact.phone}
                </a>
              </dd>
            </div>
          )}
        </dl>
      )}
    </section>
  )
}
