import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { useWords } from '../../lib/words.ts'
import { useShop } from '../settings/index.ts'
import { policyWords } from './words/index.ts'

const linkClass = 'underline underline-offset-4 hover:text-klein'

/** What differs from shop to shop inside the sentences of a policy, and what in them can be pressed. */
export interface PolicyParts {
  shopName: string
  /** The address to write to. */
  mail: ReactNode
  /** A sentence on who stands behind the shop; empty where its owners named nobody. */
  business: string
  /** A sentence on whose law holds; empty where the owners named none. */
  law: string
  linkTo: (path: string, text: string) => ReactNode
  /** Of a cookie. */
  name: (name: string) => ReactNode
}

export const usePolicyParts = (): PolicyParts => {
  const words = useWords(policyWords)
  const shop = useShop()
  const { name, address, registration, place } = shop?.business ?? { name: '', address: '', registration: '', place: '' }
  const owner = [name, address, registration].filter((part) => part !== '')
  const email = shop?.contact.email
  return {
    shopName: shop?.shopName ?? 'Picasso',
    mail:
      email === undefined ? (
        words.addressBelow
      ) : (
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      ),
    business: owner.length === 0 ? '' : words.runBy(owner.join(', ')),
    law: place === '' ? '' : words.lawOf(place),
    linkTo: (path, text) => (
      <Link to={path} className={linkClass}>
        {text}
      </Link>
    ),
    name: (cookie) => <code className="rounded-picture bg-paper-2 px-1.5 py-0.5 text-16">{cookie}</code>,
  }
}
