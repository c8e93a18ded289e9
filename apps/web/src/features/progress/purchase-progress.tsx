import type { CartItem } from '@picasso/contract'

import { useMessages } from '../../lib/messages.ts'
import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { useCart } from '../cart/index.ts'
import { progressMessages } from './messages/index.ts'

/** The four steps of buying a custom design. */
export const STEPS = [
  { key: 'select', route: '/product-select' },
  { key: 'customize', route: '/product-customize-design' },
  { key: 'summary', route: '/summary' },
  { key: 'checkout', route: '/checkout' },
] as const

/** Where nobody designed anything, no step of designing is done: the checkout follows the cart. */
export const READY_MADE_STEPS = [
  { key: 'cart', route: '/cart' },
  { key: 'checkout', route: '/checkout' },
  { key: 'order', route: '/user-view-order' },
] as const

type StepState = 'done' | 'active' | 'inactive'

/** Index of the step whose route the path starts with; −1 outside the purchase. */
export const findCurrentStep = (path: string, steps: readonly { route: string }[] = STEPS): number =>
  steps.findIndex((step) => path.startsWith(step.route))

/** State of a step relative to the current one. */
export const getStepState = (index: number, current: number): StepState => {
  if (index < current) return 'done'
  return index === current ? 'active' : 'inactive'
}

/** The steps of what is bought at a path: those of a design, unless it is a checkout of ready-made pieces only. */
export const getSteps = (path: string, cart: readonly Pick<CartItem, '_id' | 'designId'>[]): typeof STEPS | typeof READY_MADE_STEPS => {
  const [, route, itemId] = path.split('/')
  const items = itemId ? cart.filter(({ _id }) => _id === itemId) : cart
  return route === 'checkout' && items.length > 0 && items.every(({ designId }) => designId === null) ? READY_MADE_STEPS : STEPS
}

/** The purchase step of a path. */
export const PurchaseProgress = ({ path }: { path: string }) => {
  const messages = useMessages(progressMessages)
  const steps = getSteps(path, useCart().data?.cart ?? [])
  const current = findCurrentStep(path, steps)
  return (
    <ProgressSteps
      label={messages.label}
      steps={steps.map((step, index) => ({ ...messages[step.key], state: getStepState(index, current) }))}
    />
  )
}
