import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useMessages } from '../../../lib/messages.ts'
import { useShopSettings } from '../../settings/index.ts'
import { policyMessages } from './messages/index.ts'

const linkClass = 'underline underline-offset-4 hover:text-klein'

/** What differs from shop to shop inside the sentences of a policy, and what in them can be pressed. */
export interface PolicyContext {
  shopName: string
  /** The address to write to. */
  email: ReactNode
  /** A sentence on who stands behind the shop; empty where its owners named nobody. */
  operator: string
  /** A sentence on whose law holds; empty where the owners named none. */
  governingLaw: string
  linkTo: (path: string, text: string) => ReactNode
  /** Of a cookie. */
  formatCookieName: (name: string) => ReactNode
}

export const usePolicyContext = (): PolicyContext => {
  const messages = useMessages(policyMessages)
  const shop = useShopSettings()
  const { name, address, registration, place } = shop?.business ?? { formatCookieName: '', address: '', registration: '', place: '' }
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
