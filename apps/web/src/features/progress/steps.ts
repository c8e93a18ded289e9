/** The four steps of buying a custom design. */
export const STEPS = [
  { key: 'select', route: '/product-select' },
  { key: 'customize', route: '/product-customize-design' },
  { key: 'summary', route: '/summary' },
  { key: 'checkout', route: '/checkout' },
] as const

export type StepState = 'done' | 'active' | 'inactive'

/** Index of the step whose route the path starts with; −1 outside the purchase. */
export const findCurrentStep = (path: string): number => STEPS.findIndex((step) => path.startsWith(step.route))

/** State of a step relative to the current one. */
export const getStepState = (index: number, current: number): StepState => {
  if (index < current) return 'done'
  return index === current ? 'active' : 'inactive'
}
