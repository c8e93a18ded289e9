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
  /** To the checkout of this selection alone. */
  checkOut: (selection: Selection) => Promise<void>
  /** Into the cart, staying on the page. */
  addToCart: (selection: Selection) => Promise<void>
  pendingAction: 'checkOut' | 'addToCart' | undefined
  error: ApiError | undefined
  /** True once the present selection is in the cart. */
  isAdded: boolean
}

/** The line for the checkout: the existing one updated to the selection, or a new one. */
const usePlaceLine = (): ((selection: Selection) => Promise<string>) => {
  const [searchParams] = useSearchParams()
  const [add] = useAddCartItemMutation()
  const [update] = useUpdateCartItemMutation()
  return async ({ designId, size, quantity }) => {
    const line = searchParams.get('line')
    if (line) {
      const updated = await update({ params: { id: line }, body: { size, quantity } })
      if (updated.data) return updated.data._id
      // Ordered or removed meanwhile: add a new line.
      if (describeError(updated.error).code !== 'NOT_FOUND') throw updated.error
    }
    return (await add({ body: { designId, size, quantity } }).unwrap())._id
  }
}

/**
 * Adds the selection to the cart, and optionally continues to its checkout. The selection and the line's id are stored in the URL, so that
 * coming back restores the selection and a change updates that line instead of adding another.
 */
export const useAddSelection = (): AddSelection => {
  const location = useLocation()
  const navigate = useNavigate()
  const placeLine = usePlaceLine()
  const [add] = useAddCartItemMutation()
  const [pendingAction, setPendingAction] = useState<AddSelection['pendingAction']>()
  const [submitError, setSubmitError] = useState<ApiError>()
  const [added, setAdded] = useState<Selection & { line: string }>()
  // Set before React renders again, so that even two presses in one frame add once.
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
        // The selection that was just added is not added again.
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
