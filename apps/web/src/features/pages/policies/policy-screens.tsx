import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'

import { useMessages } from '../../../lib/messages.ts'
import { ArticlePage } from '../../../ui/article-page.tsx'
import { useShopSettings } from '../../settings/index.ts'
import { policyMessages } from './messages/index.ts'

const PATHS = { terms: '/terms-and-conditions', cookies: '/cookie-policy', privacy: '/privacy-policy' } as const

/** Links between the policies. */
const PolicyNav = () => {
  const messages = useMessages(policyMessages)
  return (
    <nav aria-label={messages.label} className="print:hidden">
      <ul>
        {(['terms', 'cookies', 'privacy'] as const).map((policy) => (
          <li key={policy} className="border-t border-line last:border-b">
            <NavLink
              to={PATHS[policy]}
              className="flex min-h-12 items-center justify-between gap-3 hover:text-klein aria-[current]:font-semibold"
            >
              {({ isActive }) => (
                <>
                  {messages[policy].title}
                  {isActive && <span aria-hidden className="size-2 rounded-full bg-klein forced-colors:bg-[Highlight]" />}
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const linkClass = 'underline underline-offset-4 hover:text-klein'

/** Values in the policies that differ by shop, and their links. */
export interface PolicyContext {
  shopName: string
  /** Contact email. */
  email: ReactNode
  /** A sentence about the operator of the shop; empty if not configured. */
  operator: string
  /** A sentence about the applicable law; empty if not configured. */
  governingLaw: string
  linkTo: (path: string, text: string) => ReactNode
  /** Lifetime of a cookie. */
  formatCookieName: (name: string) => ReactNode
}

const usePolicyContext = (): PolicyContext => {
  const messages = useMessages(policyMessages)
  const shop = useShopSettings()
  const { name, address, registration, place } = shop?.business ?? { name: '', address: '', registration: '', place: '' }
  const operatorDetails = [name, address, registration].filter((part) => part !== '')
  const email = shop?.contact.email
  return {
    shopName: shop?.shopName ?? 'Picasso',
    email:
      email === undefined ? (
        messages.addressFallback
      ) : (
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      ),
    operator: operatorDetails.length === 0 ? '' : messages.operatedBy(operatorDetails.join(', ')),
    governingLaw: place === '' ? '' : messages.governingLaw(place),
    linkTo: (path, text) => (
      <Link to={path} className={linkClass}>
        {text}
      </Link>
    ),
    formatCookieName: (cookie) => <code className="rounded-picture bg-paper-2 px-1.5 py-0.5 text-16">{cookie}</code>,
  }
}

/** The terms and conditions. */
export const TermsScreen = () => {
  const { label, terms } = useMessages(policyMessages)
  return (
    <ArticlePage
      label={label}
      title={terms.title}
      intro={terms.lead}
      navigation={<PolicyNav />}
      sections={terms.sections(usePolicyContext())}
    />
  )
}

/** Which cookies the shop sets, and why. */
export const CookiesScreen = () => {
  const { label, cookies } = useMessages(policyMessages)
  return (
    <ArticlePage
      label={label}
      title={cookies.title}
      intro={cookies.lead}
      navigation={<PolicyNav />}
      sections={cookies.sections(usePolicyContext())}
    />
  )
}

/** The privacy policy. */
export const PrivacyScreen = () => {
  const { label, privacy } = useMessages(policyMessages)
  return (
    <ArticlePage
      label={label}
      title={privacy.title}
      intro={privacy.lead}
      navigation={<PolicyNav />}
      sections={privacy.sections(usePolicyContext())}
    />
  )
}
