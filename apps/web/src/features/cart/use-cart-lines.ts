import type { CartItem, GarmentSizeValue } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { useRef, useState } from 'react'

import { useMutation, useQuery } from '../../app/api.ts'
import { type ApiError, getErrorCode, useDescribeError } from '../../lib/describe-error.ts'
import { toastError } from '../../lib/toast.ts'
import { listCategoriesQuery } from '../garments/index.ts'
import { addCartItemMutation, removeCartItemMutation, updateCartItemMutation } from './api.ts'
import { useCart } from './use-cart.ts'

/** Changes of a line that the server has not confirmed yet. */
export interface LineChange {
  quantity?: number
  size?: GarmentSizeValue
}

type ByLine<Value> = Readonly<Record<string, Value>>

const omitLine = <Value>(values: ByLine<Value>, id: string): ByLine<Value> =>
  Object.fromEntries(Object.entries(values).filter(([lineId]) => lineId !== id))

/** A line with its pending changes applied. */
export const applyLineChange = (
  line: CartItem,
  change: LineChange | undefined,
  sizeLabel: (value: GarmentSizeValue) => string,
): CartItem => {
  if (!change) return line
  const { quantity = line.quantity, size } = change
  return {
    ...line,
    quantity,
    lineTotal: line.unitPrice * quantity,
    ...(size !== undefined && { size: { value: size, label: sizeLabel(size) } }),
  }
}

interface SizeOption {
  value: GarmentSizeValue
  label: string
}

/** The sizes a line may be changed to: those offered for a design, those of the same color for a product. */
const useLineSizes = (): { getSizes: (line: CartItem) => readonly SizeOption[]; getLabel: (value: GarmentSizeValue) => string } => {
  const { data } = useQuery(listCategoriesQuery, undefined)
  const allSizes = Object.values(GARMENTS).flatMap(({ sizes }) => [...sizes])
  return {
    getSizes: ({ product, clothingType, size }) => {
      const garment = GARMENTS[clothingType]
      const availableSizes = data?.categories.find(({ _id }) => _id === garment.categoryId)?.sizes ?? garment.sizes
      const sizes = (product ? garment.sizes.filter(({ value }) => product.sizes.includes(value)) : availableSizes).map(
        ({ value, label }) => ({
          value,
          label,
        }),
      )
      // The current size is listed even if no longer offered.
      return sizes.some(({ value }) => value === size.value) ? sizes : [size, ...sizes]
    },
    getLabel: (value) => allSizes.find((size) => size.value === value)?.label ?? value,
  }
}

/** The message of a rejected change: that of its field, or the general one. */
const getReason = ({ message, fields }: ApiError): string => fields['quantity'] ?? fields['size'] ?? message

/**
 * Sends the changes of a line one after another, and resolves once the cart includes the last one: until then the line would show the old
 * quantity again, and the next press would count on from it.
 * @param update resolves with whether the change was accepted
 */
export const sendLineChanges = async (
  pending: Map<string, LineChange>,
  id: string,
  update: (change: LineChange) => Promise<boolean>,
  refetchCart: () => Promise<void>,
): Promise<void> => {
  for (let next = pending.get(id); next !== undefined; next = pending.get(id)) {
    pending.delete(id)
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    const isAccepted = await update(next)
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (isAccepted && !pending.has(id)) await refetchCart()
  }
}

/**
 * Changes of lines are shown at once and sent one after another. While one is being sent, only the last of the pending changes is sent
 * next. A rejected change is reverted and its reason shown at the line.
 */
const useLineChanges = () => {
  const describeError = useDescribeError()
  const [update] = useMutation(updateCartItemMutation)
  const { refetch: refetchCart } = useCart()
  const [pendingChanges, setPendingChanges] = useState<ByLine<LineChange>>({})
  const [errors, setErrors] = useState<ByLine<string>>({})
  const pending = useRef(new Map<string, LineChange>())
  const sendingIds = useRef(new Set<string>())

  const send = async (id: string): Promise<void> => {
    if (sendingIds.current.has(id)) return
    sendingIds.current.add(id)
    const updateLine = async (body: LineChange): Promise<boolean> => {
      const { error } = await update({ params: { id }, body })
      if (error) setErrors((current) => ({ ...current, [id]: getReason(describeError(error)) }))
      return !error
    }
    await sendLineChanges(pending.current, id, updateLine, refetchCart)
    sendingIds.current.delete(id)
    setPendingChanges((current) => omitLine(current, id))
  }

  const change = (id: string, next: LineChange): void => {
    setPendingChanges((current) => ({ ...current, [id]: { ...current[id], ...next } }))
    setErrors((current) => omitLine(current, id))
    pending.current.set(id, { ...pending.current.get(id), ...next })
    void send(id)
  }
  return { pendingChanges, errors, change }
}

/** Removed lines, hidden at once; they return if the server rejects the removal or the customer undoes it. */
const useRemovedLines = () => {
  const describeError = useDescribeError()
  const [removeItem] = useMutation(removeCartItemMutation)
  const [addItem] = useMutation(addCartItemMutation)
  const [removedLines, setRemovedLines] = useState<readonly CartItem[]>([])
  const discardRemoved = (id: string): void => setRemovedLines((current) => current.filter((removedLine) => removedLine._id !== id))

  const remove = async (line: CartItem): Promise<string | undefined> => {
    setRemovedLines((current) => [...current, line])
    const { error } = await removeItem({ params: { id: line._id } })
    // Already removed by another tab or an order.
    if (!error || getErrorCode(error) === 'NOT_FOUND') return undefined
    discardRemoved(line._id)
    return getReason(describeError(error))
  }

  const restore = async ({ _id, designId, product, size, quantity }: CartItem): Promise<void> => {
    const body = designId === null ? product && { variantId: product.variantId, quantity } : { designId, size: size.value, quantity }
    if (!body) return
    const { error } = await addItem({ body })
    if (error) toastError(getReason(describeError(error)))
    else discardRemoved(_id)
  }
  return { removedLines, remove, restore }
}

/** The cart lines with pending changes applied, and the actions on them. */
export const useCartLines = (cart: readonly CartItem[]) => {
  const { pendingChanges, errors, change } = useLineChanges()
  const { removedLines, remove, restore } = useRemovedLines()
  const [removeErrors, setRemoveErrors] = useState<ByLine<string>>({})
  const { getSizes, getLabel } = useLineSizes()
  const isRemoved = ({ _id }: CartItem): boolean => removedLines.some((removedLine) => removedLine._id === _id)
  return {
    lines: cart
      .filter((line) => !isRemoved(line))
      .map((line) => ({
        line: applyLineChange(line, pendingChanges[line._id], getLabel),
        sizes: getSizes(line),
        error: errors[line._id] ?? removeErrors[line._id],
      })),
    removedLines,
    change,
    remove: async (line: CartItem): Promise<void> => {
      const reason = await remove(line)
      setRemoveErrors((current) => (reason === undefined ? omitLine(current, line._id) : { ...current, [line._id]: reason }))
    },
    restore,
  }
}
