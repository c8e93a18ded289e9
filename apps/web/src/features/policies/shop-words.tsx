import { useShop } from '../settings/index.ts'

const linkClass = 'underline underline-offset-4 hover:text-klein'

/** The shop's name, for the middle of a sentence. */
export const ShopName = () => useShop()?.shopName ?? 'Picasso'

/** Who stands behind the shop, as its owners named them; nothing where they did not. */
export const BusinessLine = () => {
  const { name, address, registration } = useShop()?.business ?? { name: '', address: '', registration: '' }
  const parts = [name, address, registration].filter((part) => part !== '')
  return parts.length === 0 ? null : <> It is run by {parts.join(', ')}.</>
}

/** Whose law holds, as the owners named it; nothing where they did not. */
export const LawLine = () => {
  const place = useShop()?.business.place ?? ''
  return place === '' ? null : <> For everything else the law of {place} holds.</>
}

/** The address to write to. */
export const MailLink = () => {
  const email = useShop()?.contact.email
  if (email === undefined) return 'the address at the foot of this page'
  return (
    <a href={`mailto:${email}`} className={linkClass}>
      {email}
    </a>
  )
}
