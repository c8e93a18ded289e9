import type { OrderLine } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'

import { describeError } from '../../lib/describe-error.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useChangeOrderSizeMutation } from './api.ts'
import type { OpenedOrder } from './opened-order.ts'

/** Another size of a line of the same price, until it is made; what the shop refuses stays as it was, with the reason. */
export const LineSize = ({ order, orderKey, line }: OpenedOrder & { line: OrderLine }) => {
  const [change, { isLoading, error, originalArgs }] = useChangeOrderSizeMutation()
  const garmentSizes = GARMENTS[line.clothingType].sizes.map(({ value, label }) => ({ value, label }))
  const sizes = garmentSizes.some(({ value }) => value === line.size.value) ? garmentSizes : [line.size, ...garmentSizes]
  const wanted = isLoading ? originalArgs?.body.size : undefined
  return (
    <SelectField
      label="Size"
      required
      className="max-w-72"
      disabled={isLoading}
      hint="Can be changed until we begin to make it."
      error={error === undefined ? undefined : describeError(error).message}
      options={sizes}
      value={wanted ?? line.size.value}
      onChange={({ target }) => {
        const size = sizes.find(({ value }) => value === target.value)?.value
        if (size)
          void change({
            params: { orderId: order._id, lineId: line._id },
            query: { key: orderKey },
            body: { size, version: order.version },
          })
      }}
    />
  )
}
