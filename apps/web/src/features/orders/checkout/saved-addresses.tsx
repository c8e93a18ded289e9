import type { Profile } from '@picasso/contract'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { useUser } from '../../auth/index.ts'
import { useReadProfileQuery } from '../../users/index.ts'
import { checkoutMessages } from './messages/index.ts'
import type { OrderDraft } from './order-form.ts'
import type { Checkout } from './use-checkout.ts'

const toAddressFields = ({ address }: Profile['addresses'][number]): Partial<OrderDraft> => ({
  'address.country': address.country,
  'address.line1': address.line1,
  'address.line2': address.line2 ?? '',
  'address.city': address.city,
  'address.region': address.region ?? '',
  'address.postalCode': address.postalCode ?? '',
})

/** Saved addresses of the signed-in user; selecting one fills the fields below. */
export const SavedAddresses = ({ fill }: Pick<Checkout, 'fill'>) => {
  const messages = useMessages(checkoutMessages)
  const user = useUser()
  const { data } = useReadProfileQuery(user?._id ?? '', { skip: user === null })
  if (!user || !data || data.addresses.length === 0) return null
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-2 text-14 font-semibold">{messages.savedAddresses}</legend>
      {data.addresses.map((entry) => (
        <Button key={entry._id} onClick={() => fill(toAddressFields(entry))}>
          {entry.label || entry.address.line1}
        </Button>
      ))}
    </fieldset>
  )
}
