import type { ReactNode } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { Link } from '../../../lib/router/components.tsx'
import { useShopSettings } from '../../settings/index.ts'
import { policyMessages } from './messages/index.ts'

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

export const usePolicyContext = (): PolicyContext => {
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
