import type { OrderLine } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { skipToken } from '@reduxjs/toolkit/query/react'

import { describeError } from '../../lib/describe-error.ts'
import { useMessages } from '../../lib/messages.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useReadProductQuery } from '../products/index.ts'
import { useChangeOrderSizeMutation } from './api.ts'
import { orderMessages } from './messages/index.ts'
import type { OrderAccess } from './order-access.ts'

/** The sizes a line may be changed to: those of the garment for a design, those of the same color and price for a product. */
const useAvailableSizes = ({ clothingType, productId, color, size }: OrderLine) => {
  const { data } = useReadProductQuery(productId === null ? skipToken : { params: { id: productId } })
  const colorVariants = data?.variants.filter((variant) => variant.color === color) ?? []
  const price = colorVariants.find((variant) => variant.size.value === size.value)?.price
  const isAvailable = (value: string): boolean => colorVariants.some((variant) => variant.size.value === value && variant.price === price)
  const sizes = GARMENTS[clothingType].sizes
    .filter(({ value }) => productId === null || isAvailable(value))
    .map(({ value, label }) => ({ value, label }))
  return sizes.some(({ value }) => value === size.value) ? sizes : [size, ...sizes]
}

/** Changes the size of a line at the same price, until production; a rejected change is reverted with its reason. */
export const LineSizeField = ({ order, orderKey, line }: OrderAccess & { line: OrderLine }) => {
  const messages = useMessages(orderMessages)
  const [change, { isLoading, error, originalArgs }] = useChangeOrderSizeMutation()
  const sizes = useAvailableSizes(line)
  const requestedSize = isLoading ? originalArgs?.body.size : undefined
  return (
    <SelectField
      label={messages.size}
      required
      className="max-w-72 print:hidden"
      disabled={isLoading}
      hint={messages.sizeHint}
      error={error === undefined ? undefined : describeError(error).message}
      options={sizes}
      value={requestedSize ?? line.size.value}
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
