import type { GarmentSizeValue } from '@picasso/contract'
import { useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { describeError, type Fault } from '../../lib/describe-error.ts'
import { useAddCartItemMutation, useUpdateCartItemMutation } from '../cart/index.ts'

interface Choice {
  designId: string
  size: GarmentSizeValue
  quantity: number
}

interface ToCheckout {
  /** On to the checkout of this choice alone. */
  go: (choice: Choice) => Promise<void>
  /** Into the cart, and staying here. */
  keep: (choice: Choice) => Promise<void>
  busy: 'go' | 'keep' | undefined
  fault: Fault | undefined
  /** True once the present choice lies in the cart. */
  isKept: boolean
}

/** A line for the checkout: the one made for it before, changed to the choice, or a new one. */
const usePlacing = (): ((choice: Choice) => Promise<string>) => {
  const [address] = useSearchParams()
  const [add] = useAddCartItemMutation()
  const [update] = useUpdateCartItemMutation()
  return async ({ designId, size, quantity }) => {
    const line = address.get('line')
    if (line) {
      const changed = await update({ params: { id: line }, body: { size, quantity } })
      if (changed.data) return changed.data._id
      // Ordered or removed meanwhile: then it is a new line.
      if (describeError(changed.error).code !== 'NOT_FOUND') throw changed.error
    }
    return (await add({ body: { designId, size, quantity } }).unwrap())._id
  }
}

/**
 * Puts the choice into the cart, and goes on to its checkout if wanted. Then the choice and the line's id stay in the address,
 * so that coming back finds the choice, and choosing differently changes that line instead of adding another.
 */
export const useToCheckout = (): ToCheckout => {
  const location = useLocation()
  const navigate = useNavigate()
  const place = usePlacing()
  const [add] = useAddCartItemMutation()
  const [busy, setBusy] = useState<ToCheckout['busy']>()
  const [fault, setFault] = useState<Fault>()
  const [kept, setKept] = useState<Choice & { line: string }>()
  // Set before React draws again, so that even two presses in one frame add once.
  const locked = useRef(false)

  const once = async (deed: 'go' | 'keep', act: () => Promise<void>): Promise<void> => {
    if (locked.current) return
    locked.current = true
    setBusy(deed)
    setFault(undefined)
    try {
      await act()
    } catch (error) {
      setFault(describeError(error))
    }
    locked.current = false
    setBusy(undefined)
  }

  return {
    go: (choice) =>
      once('go', async () => {
        const { designId, size, quantity } = choice
        // What was put into the cart just now is not put in once more.
        const isThere = kept?.size === size && kept.quantity === quantity
        const line = isThere ? kept.line : await place(choice)
        const search = new URLSearchParams({ design: designId, line, size, quantity: String(quantity) }).toString()
        const state: unknown = location.state
        await navigate({ search }, { replace: true, state })
        await navigate(`/checkout/${line}`)
      }),
    keep: (choice) =>
      once('keep', async () => {
        setKept(undefined)
        const { _id } = await add({ body: choice }).unwrap()
        setKept({ ...choice, line: _id })
      }),
    busy,
    fault,
    isKept: kept !== undefined,
  }
}
