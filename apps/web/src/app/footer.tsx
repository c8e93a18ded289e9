import type { PublicSettings } from '@picasso/contract'
import type { ReactNode } from 'react'

import { useUser } from '../features/auth/index.ts'
import { LanguageSwitch } from '../features/language/index.ts'
import { useShopSettings } from '../features/settings/index.ts'
import { classNames } from '../lib/class-names.ts'
import { useMessages } from '../lib/messages.ts'
import { Link } from '../lib/router/components.tsx'
import { LogoMark } from '../ui/logo-mark.tsx'
import { appMessages } from './messages/index.ts'
import { GUEST_LINKS, NAV_LINKS, POLICY_LINKS, type NavigationLink } from './navigation.ts'

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

/** A group of links with its title. */
const FooterSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={`footer-${id}`}>
    <h2 id={`footer-${id}`} className="label-mono mb-3 text-paper/70">
      {title}
    </h2>
    <ul>{children}</ul>
  </section>
)

/** Links to pages of the shop. */
const FooterLinks = ({ links }: { links: readonly NavigationLink[] }) => {
  const messages = useMessages(appMessages)
  return links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} className={linkClass}>
        {messages.links[label]}
      </Link>
    </li>
  ))
}

/** Allows a line break before the @ in a narrow column. */
const WrappingEmail = ({ email }: { email: string }) => {
  const at = email.indexOf('@')
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

const ContactLinks = ({ contact: { phone, email } }: Pick<PublicSettings, 'contact'>) => (
  <>
    {phone !== '' && (
      <li>
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={linkClass}>
          {phone}
        </a>
      </li>
    )}
    <li>
      <a href={`mailto:${email}`} className={classNames(linkClass, 'max-sm:text-14')}>
        <WrappingEmail email={email} />
      </a>
    </li>
  </>
)

/** The bottom of every page: all links, and the language. */
export const Footer = () => {
  const messages = useMessages(appMessages)
  const shop = useShopSettings()
  const user = useUser()
  const shopName = shop?.shopName ?? 'Picasso'
  return (
    <footer className="bg-ink text-paper print:hidden">
      <div className="page-width py-14 md:py-20">
        <div className="flex items-center gap-5">
          <LogoMark size={72} />
          <p className="max-w-96 font-display text-28 font-semibold tracking-tight text-balance">{messages.footer.motto}</p>
        </div>
        <div className="mt-12 grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4">
          <FooterSection id="menu" title={messages.footer.menu}>
            <FooterLinks
              links={[
                ...NAV_LINKS,
                { to: '/upload-design', label: 'uploadDesign' },
                { to: '/about-us', label: 'about' },
                { to: '/feedback', label: 'feedback' },
              ]}
            />
          </FooterSection>
          <FooterSection id="account" title={messages.footer.account}>
            <FooterLinks
              links={[
                ...(user ? [{ to: '/profile', label: 'profile' as const }] : GUEST_LINKS),
                { to: '/cart', label: 'cart' },
                { to: '/wishlist', label: 'wishlist' },
              ]}
            />
          </FooterSection>
          <FooterSection id="contact" title={messages.footer.contact}>
            {shop && <ContactLinks contact={shop.contact} />}
          </FooterSection>
          <FooterSection id="follow" title={messages.footer.follow}>
            {shop?.contact.networks.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noreferrer" className={linkClass}>
                  {name}
                </a>
              </li>
            ))}
          </FooterSection>
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-paper/20 pt-4 text-14 text-paper/70">
          <p>{messages.footer.copyright(shopName)}</p>
          <LanguageSwitch />
          <ul className="flex flex-wrap gap-x-6">
            <FooterLinks links={POLICY_LINKS} />
          </ul>
        </div>
      </div>
    </footer>
  )
}
