import type { OrderLine } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { skipToken } from '@reduxjs/toolkit/query/react'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useReadProductQuery } from '../product/index.ts'
import { useChangeOrderSizeMutation } from './api.ts'
import type { OpenedOrder } from './opened-order.ts'
import { orderWords } from './words/index.ts'

/** The sizes a line may be changed to: those of the garment for a design, those of the same colour and price for a ready-made piece. */
const useSizesOf = ({ clothingType, productId, color, size }: OrderLine) => {
  const { data } = useReadProductQuery(productId === null ? skipToken : { params: { id: productId } })
  const ofColor = data?.variants.filter((variant) => variant.color === color) ?? []
  const price = ofColor.find((variant) => variant.size.value === size.value)?.price
  const isSold = (value: string): boolean => ofColor.some((variant) => variant.size.value === value && variant.price === price)
  const sizes = GARMENTS[clothingType].sizes
    .filter(({ value }) => productId === null || isSold(value))
    .map(({ value, label }) => ({ value, label }))
  return sizes.some(({ value }) => value === size.value) ? sizes : [size, ...sizes]
}

/** Another size of a line of the same price, until it is made; what the shop refuses stays as it was, with the reason. */
export const LineSize = ({ order, orderKey, line }: OpenedOrder & { line: OrderLine }) => {
  const words = useWords(orderWords)
  const [change, { isLoading, error, originalArgs }] = useChangeOrderSizeMutation()
  const sizes = useSizesOf(line)
  const wanted = isLoading ? originalArgs?.body.size : undefined
  return (
    <SelectField
      label={words.size}
      required
      className="max-w-72 print:hidden"
      disabled={isLoading}
      hint={words.sizeHint}
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
