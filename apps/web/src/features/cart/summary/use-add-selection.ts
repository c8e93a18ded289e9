import type { GarmentSizeValue } from '@picasso/contract'
import { useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { describeError, type ApiError } from '../../../lib/describe-error.ts'
import { useAddCartItemMutation, useUpdateCartItemMutation } from '../index.ts'

interface Selection {
  designId: string
  size: GarmentSizeValue
  quantity: number
}

interface AddSelection {
  /** On to the checkout of this choice alone. */
  checkOut: (selection: Selection) => Promise<void>
  /** Into the cart, and staying here. */
  addToCart: (selection: Selection) => Promise<void>
  pendingAction: 'checkOut' | 'addToCart' | undefined
  error: ApiError | undefined
  /** True once the present choice lies in the cart. */
  isAdded: boolean
}

/** A line for the checkout: the one made for it before, changed to the choice, or a new one. */
const usePlaceLine = (): ((selection: Selection) => Promise<string>) => {
  const [searchParams] = useSearchParams()
  const [add] = useAddCartItemMutation()
  const [update] = useUpdateCartItemMutation()
  return async ({ designId, size, quantity }) => {
    const line = searchParams.get('line')
    if (line) {
      const updated = await update({ params: { id: line }, body: { size, quantity } })
      if (updated.data) return updated.data._id
      // Ordered or removed meanwhile: then it is a new line.
      if (describeError(updated.error).code !== 'NOT_FOUND') throw updated.error
    }
    return (await add({ body: { designId, size, quantity } }).unwrap())._id
  }
}

/**
 * Puts the choice into the cart, and goes on to its checkout if wanted. Then the choice and the line's id stay in the address,
 * so that coming back finds the choice, and choosing differently changes that line instead of adding another.
 */
export const useAddSelection = (): AddSelection => {
  const location = useLocation()
  const navigate = useNavigate()
  const placeLine = usePlaceLine()
  const [add] = useAddCartItemMutation()
  const [pendingAction, setPendingAction] = useState<AddSelection['pendingAction']>()
  const [submitError, setSubmitError] = useState<ApiError>()
  const [added, setAdded] = useState<Selection & { line: string }>()
  // Set before React draws again, so that even two presses in one frame add once.
  const isLocked = useRef(false)

  const runOnce = async (name: 'checkOut' | 'addToCart', action: () => Promise<void>): Promise<void> => {
    if (isLocked.current) return
    isLocked.current = true
    setPendingAction(name)
    setSubmitError(undefined)
    try {
      await action()
    } catch (error) {
      setSubmitError(describeError(error))
    }
    isLocked.current = false
    setPendingAction(undefined)
  }

  return {
    checkOut: (selection) =>
      runOnce('checkOut', async () => {
        const { designId, size, quantity } = selection
        // What was put into the cart just now is not put in once more.
        const isAlreadyAdded = added?.size === size && added.quantity === quantity
        const line = isAlreadyAdded ? added.line : await placeLine(selection)
        const search = new URLSearchParams({ design: designId, line, size, quantity: String(quantity) }).toString()
        const state: unknown = location.state
        await navigate({ search }, { replace: true, state })
        await navigate(`/checkout/${line}`)
      }),
    addToCart: (selection) =>
      runOnce('addToCart', async () => {
        setAdded(undefined)
        const { _id } = await add({ body: selection }).unwrap()
        setAdded({ ...selection, line: _id })
      }),
    pendingAction,
    error: submitError,
    isAdded: added !== undefined,
  }
}
