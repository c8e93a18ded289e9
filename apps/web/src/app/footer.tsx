import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useUser } from '../features/session/index.ts'
import { useShop } from '../features/settings/index.ts'
import { LogoMark } from '../ui/logo-mark.tsx'
import { GUEST_PLACES, PLACES, POLICY_PLACES } from './navigation.ts'

const linkClass = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={`footer-${id}`}>
    <h2 id={`footer-${id}`} className="label-mono mb-3 text-paper/70">
      {title}
    </h2>
    <ul>{children}</ul>
  </section>
)

const Links = ({ places }: { places: readonly { to: string; label: string }[] }) =>
  places.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} className={linkClass}>
        {label}
      </Link>
    </li>
  ))

/** May be broken before its domain where the column is narrow. */
const BrokenAtSign = ({ email }: { email: string }) => {
  const at = email.indexOf('@')
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

export const Footer = () => {
  const shop = useShop()
  const user = useUser()
  const shopName = shop?.shopName ?? 'Picasso'
  return (
    <footer className="bg-ink text-paper print:hidden">
      <div className="page-width py-14 md:py-20">
        <div className="flex items-start gap-5">
          <LogoMark size={72} />
          <p className="max-w-96 font-display text-28 font-semibold tracking-tight text-balance">One line, one shirt, one of you.</p>
        </div>
        <div className="mt-12 grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4">
          <Section id="menu" title="Menu">
            <Links
              places={[
                ...PLACES,
                { to: '/upload-design', label: 'Upload a design' },
                { to: '/about-us', label: 'About us' },
                { to: '/feedback', label: 'Feedback' },
              ]}
            />
          </Section>
          <Section id="account" title="Your Account">
            <Links places={[...(user ? [{ to: '/profile', label: 'Profile' }] : GUEST_PLACES), { to: '/cart', label: 'Cart' }]} />
          </Section>
          <Section id="contact" title="Contact Us">
            {shop && (
              <>
                <li>
                  <a href={`tel:${shop.contact.phone.replaceAll(/[^+\d]/g, '')}`} className={linkClass}>
                    {shop.contact.phone}
                  </a>
                </li>
                <li>
                  <a href={`mailto:${shop.contact.email}`} className={linkClass}>
                    <BrokenAtSign email={shop.contact.email} />
                  </a>
                </li>
              </>
            )}
          </Section>
          <Section id="follow" title="Follow Us">
            {shop?.contact.networks.map(({ name, url }) => (
              <li key={name}>
                <a href={url} target="_blank" rel="noreferrer" className={linkClass}>
                  {name}
                </a>
              </li>
            ))}
          </Section>
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-paper/20 pt-4 text-14 text-paper/70">
          <p>© {shopName}. Every garment is made to order from your own design.</p>
          <ul className="flex flex-wrap gap-x-6">
            <Links places={POLICY_PLACES} />
          </ul>
        </div>
      </div>
    </footer>
  )
}
