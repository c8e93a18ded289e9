import { useMessages } from '../../lib/messages.ts'
import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { progressMessages } from './messages/index.ts'

/** The four steps of buying a custom design. */
export const STEPS = [
  { key: 'select', route: '/product-select' },
  { key: 'customize', route: '/product-customize-design' },
  { key: 'summary', route: '/summary' },
  { key: 'checkout', route: '/checkout' },
] as const

type StepState = 'done' | 'active' | 'inactive'

/** Index of the step whose route the path starts with; −1 outside the purchase. */
export const findCurrentStep = (path: string): number => STEPS.findIndex((step) => path.startsWith(step.route))

/** State of a step relative to the current one. */
export const getStepState = (index: number, current: number): StepState => {
  if (index < current) return 'done'
  return index === current ? 'active' : 'inactive'
}

/** The purchase step of a path. */
export const PurchaseProgress = ({ path }: { path: string }) => {
  const messages = useMessages(progressMessages)
  const current = findCurrentStep(path)
  return (
    <ProgressSteps
      label={messages.label}
      steps={STEPS.map((step, index) => ({ ...messages[step.key], state: getStepState(index, current) }))}
    />
  )
}
