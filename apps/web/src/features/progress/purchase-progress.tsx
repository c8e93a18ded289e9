import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { currentStep, STEPS, stepState } from './steps.ts'

/** Where in the purchase a path stands. */
export const PurchaseProgress = ({ path }: { path: string }) => {
  const current = currentStep(path)
  return (
    <ProgressSteps
      label="Purchase progress"
      steps={STEPS.map((step, index) => ({ title: step.title, caption: step.caption, state: stepState(index, current) }))}
    />
  )
}
