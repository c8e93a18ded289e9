import type { PublicSettings } from '@picasso/contract'
import type { ReactNode } from 'react'

import { useMessages } from '../lib/messages.ts'
import { Link } from '../lib/router/components.tsx'
import { appMessages } from './messages/index.ts'
import type { NavigationLink } from './navigation.ts'

export const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

/** A group of links with its title. */
export const FooterSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={`footer-${id}`}>
    <h2 id={`footer-${id}`} className="label-mono mb-3 text-paper/70">
      {title}
    </h2>
    <ul>{children}</ul>
  </section>
)

/** Links to pages of the shop. */
export const FooterLinks = ({ links }: { links: readonly NavigationLink[] }) => {
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

export const ContactLinks = ({ contact: { phone, email } }: Pick<PublicSettings, 'contact'>) => (
  <>
    {phone !== '' && (
      <li>
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={linkClass}>
          {phone}
        </a>
      </li>
    )}
    <li>
      <a href={`mailto:${email}`} className={linkClass}>
        <WrappingEmail email={email} />
      </a>
    </li>
  </>
)
