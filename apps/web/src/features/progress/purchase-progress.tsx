import { useMessages } from '../../lib/messages.ts'
import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { progressMessages } from './messages/index.ts'
import { findCurrentStep, STEPS, getStepState } from './steps.ts'

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
