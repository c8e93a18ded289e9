import type { GarmentSizeValue } from '@picasso/contract'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { describeError, type Fault } from '../../lib/describe-error.ts'
import { useAddCartItemMutation, useUpdateCartItemMutation } from '../cart/index.ts'

interface Choice {
  designId: string
  size: GarmentSizeValue
  quantity: number
}

/**
 * Puts the choice into the cart and goes on to its checkout. The choice and the line's id stay in the address, so that
 * coming back finds the choice, and choosing differently changes that line instead of adding another.
 */
export const useToCheckout = (): { go: (choice: Choice) => Promise<void>; busy: boolean; fault: Fault | undefined } => {
  const [address] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const [add, adding] = useAddCartItemMutation()
  const [update, updating] = useUpdateCartItemMutation()
  const [fault, setFault] = useState<Fault>()

  const place = async ({ designId, size, quantity }: Choice): Promise<string> => {
    const line = address.get('line')
    if (line) {
      const changed = await update({ params: { id: line }, body: { size, quantity } })
      if (changed.data) return changed.data._id
      // Ordered or removed meanwhile: then it is a new line.
      if (describeError(changed.error).code !== 'NOT_FOUND') throw changed.error
    }
    return (await add({ body: { designId, size, quantity } }).unwrap())._id
  }

  const go = async (choice: Choice): Promise<void> => {
    setFault(undefined)
    try {
      const line = await place(choice)
      const { designId, size, quantity } = choice
      const search = new URLSearchParams({ design: designId, line, size, quantity: String(quantity) }).toString()
      const state: unknown = location.state
      await navigate({ search }, { replace: true, state })
      await navigate(`/checkout/${line}`)
    } catch (error) {
      setFault(describeError(error))
    }
  }

  return { go, busy: adding.isLoading || updating.isLoading, fault }
}
