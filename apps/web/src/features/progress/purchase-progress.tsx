import { useWords } from '../../lib/words.ts'
import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { currentStep, STEPS, stepState } from './steps.ts'
import { progressWords } from './words/index.ts'

/** Where in the purchase a path stands. */
export const PurchaseProgress = ({ path }: { path: string }) => {
  const words = useWords(progressWords)
  const current = currentStep(path)
  return (
    <ProgressSteps label={words.label} steps={STEPS.map((step, index) => ({ ...words[step.words], state: stepState(index, current) }))} />
  )
}
