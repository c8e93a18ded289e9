import type { CartItem } from '@picasso/contract'
import { useRef, useState } from 'react'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useAddCartItemMutation, useRemoveCartItemMutation, useUpdateCartItemMutation } from './api.ts'
import { changed, without, type ByLine, type LineChange } from './line-changes.ts'
import { useSizes } from './use-sizes.ts'

/** Why a change was refused: the shop's word on the field, or its sentence. */
const reasonOf = (error: unknown): string => {
  const { message, fields } = describeError(error)
  return fields['quantity'] ?? fields['size'] ?? message
}

/**
 * Changes of lines: each shows at once and is sent in its turn. While one is on its way the next waits, and of several that
 * wait only the last goes out. What the shop refuses goes back to what it was, with the reason at its line.
 */
const useChanges = () => {
  const [update] = useUpdateCartItemMutation()
  const [wanted, setWanted] = useState<ByLine<LineChange>>({})
  const [refused, setRefused] = useState<ByLine<string>>({})
  const waiting = useRef(new Map<string, LineChange>())
  const sending = useRef(new Set<string>())

  const send = async (id: string): Promise<void> => {
    if (sending.current.has(id)) return
    sending.current.add(id)
    for (let next = waiting.current.get(id); next !== undefined; next = waiting.current.get(id)) {
      waiting.current.delete(id)
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      const { error } = await update({ params: { id }, body: next })
      if (error) setRefused((current) => ({ ...current, [id]: reasonOf(error) }))
    }
    sending.current.delete(id)
    setWanted((current) => without(current, id))
  }

  const change = (id: string, next: LineChange): void => {
    setWanted((current) => ({ ...current, [id]: { ...current[id], ...next } }))
    setRefused((current) => without(current, id))
    waiting.current.set(id, { ...waiting.current.get(id), ...next })
    void send(id)
  }
  return { wanted, refused, change }
}

/** Lines that were taken out, gone from sight at once; they come back when the shop does not agree, or when somebody wants. */
const useRemovals = () => {
  const [removeItem] = useRemoveCartItemMutation()
  const [addItem] = useAddCartItemMutation()
  const [removed, setRemoved] = useState<readonly CartItem[]>([])
  const forget = (id: string): void => setRemoved((current) => current.filter((each) => each._id !== id))

  const remove = async (line: CartItem): Promise<string | undefined> => {
    setRemoved((current) => [...current, line])
    const { error } = await removeItem({ params: { id: line._id } })
    // Gone already, by another tab or an order: that is what was wanted.
    if (!error || describeError(error).code === 'NOT_FOUND') return undefined
    forget(line._id)
    return reasonOf(error)
  }

  const restore = async ({ _id, designId, product, size, quantity }: CartItem): Promise<void> => {
    const toAdd = designId === null ? product && { variantId: product.variantId, quantity } : { designId, size: size.value, quantity }
    if (!toAdd) return
    const { error } = await addItem({ body: toAdd })
    if (error) toast.error(reasonOf(error))
    else forget(_id)
  }
  return { removed, remove, restore }
}

/** The lines as somebody has just set them, and what they do to them. */
export const useCartLines = (cart: readonly CartItem[]) => {
  const { wanted, refused, change } = useChanges()
  const { removed, remove, restore } = useRemovals()
  const [notRemoved, setNotRemoved] = useState<ByLine<string>>({})
  const { sizesOf, labelOf } = useSizes()
  const isRemoved = ({ _id }: CartItem): boolean => removed.some((each) => each._id === _id)
  return {
    lines: cart
      .filter((line) => !isRemoved(line))
      .map((line) => ({
        line: changed(line, wanted[line._id], labelOf),
        sizes: sizesOf(line),
        refusal: refused[line._id] ?? notRemoved[line._id],
      })),
    removed,
    change,
    remove: async (line: CartItem): Promise<void> => {
      const reason = await remove(line)
      setNotRemoved((current) => (reason === undefined ? without(current, line._id) : { ...current, [line._id]: reason }))
    },
    restore,
  }
}
