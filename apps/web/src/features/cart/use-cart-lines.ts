import type { CartItem } from '@picasso/contract'
import { useRef, useState } from 'react'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useAddCartItemMutation, useRemoveCartItemMutation, useUpdateCartItemMutation } from './api.ts'

type Quantities = Readonly<Record<string, number>>

const without = (quantities: Quantities, id: string): Quantities =>
  Object.fromEntries(Object.entries(quantities).filter(([each]) => each !== id))

/**
 * The lines as somebody has just set them, and what they do to them. A quantity shows at once and is sent in its turn: while one
 * is on its way the next waits, and of several that wait only the last goes out.
 */
export const useCartLines = (lines: readonly CartItem[]) => {
  const [update] = useUpdateCartItemMutation()
  const [removeItem] = useRemoveCartItemMutation()
  const [addItem] = useAddCartItemMutation()
  const [wanted, setWanted] = useState<Quantities>({})
  const [removed, setRemoved] = useState<readonly CartItem[]>([])
  const waiting = useRef(new Map<string, number>())
  const sending = useRef(new Set<string>())

  const send = async (id: string): Promise<void> => {
    if (sending.current.has(id)) return
    sending.current.add(id)
    for (let quantity = waiting.current.get(id); quantity !== undefined; quantity = waiting.current.get(id)) {
      waiting.current.delete(id)
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      const { error } = await update({ params: { id }, body: { quantity } })
      if (error) toast.error(describeError(error).message)
    }
    sending.current.delete(id)
    setWanted((current) => without(current, id))
  }

  return {
    lines: lines.map((line) => ({ ...line, quantity: wanted[line._id] ?? line.quantity })),
    removed,
    setQuantity: (id: string, quantity: number): void => {
      setWanted((current) => ({ ...current, [id]: quantity }))
      waiting.current.set(id, quantity)
      void send(id)
    },
    remove: async (line: CartItem): Promise<void> => {
      const { error } = await removeItem({ params: { id: line._id } })
      if (error) toast.error(describeError(error).message)
      else setRemoved((current) => [...current, line])
    },
    /** Puts a line back that was taken out. */
    restore: async ({ _id, designId, product, size, quantity }: CartItem): Promise<void> => {
      const toAdd = designId === null ? product && { variantId: product.variantId, quantity } : { designId, size: size.value, quantity }
      if (!toAdd) return
      const { error } = await addItem({ body: toAdd })
      if (error) toast.error(describeError(error).message)
      else setRemoved((current) => current.filter((each) => each._id !== _id))
    },
  }
}
