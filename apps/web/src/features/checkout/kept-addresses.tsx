import type { Profile } from '@picasso/contract'

import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { useReadProfileQuery } from '../profile/index.ts'
import { useUser } from '../session/index.ts'
import type { OrderDraft } from './order-form.ts'
import type { Checkout } from './use-checkout.ts'
import { checkoutWords } from './words/index.ts'

const fieldsOf = ({ address }: Profile['addresses'][number]): Partial<OrderDraft> => ({
  'address.country': address.country,
  'address.line1': address.line1,
  'address.line2': address.line2 ?? '',
  'address.city': address.city,
  'address.region': address.region ?? '',
  'address.postalCode': address.postalCode ?? '',
})

/** The address book of whoever is signed in; one press fills the fields below. */
export const KeptAddresses = ({ fill }: Pick<Checkout, 'fill'>) => {
  const words = useWords(checkoutWords)
  const user = useUser()
  const { data } = useReadProfileQuery(user?._id ?? '', { skip: user === null })
  if (!user || !data || data.addresses.length === 0) return null
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-2 text-14 font-semibold">{words.addressBook}</legend>
      {data.addresses.map((entry) => (
        <Button key={entry._id} onClick={() => fill(fieldsOf(entry))}>
          {entry.label || entry.address.line1}
        </Button>
      ))}
    </fieldset>
  )
}
