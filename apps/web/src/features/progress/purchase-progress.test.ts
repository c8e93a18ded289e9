import { describe, expect, it } from 'vitest'

import { messages } from './messages/en.ts'
import { findCurrentStep, STEPS, getStepState } from './purchase-progress.tsx'

const statesOn = (path: string) => STEPS.map((_, index) => getStepState(index, findCurrentStep(path)))

describe('the purchase progress', () => {
  it.each([
    ['/product-select', ['active', 'inactive', 'inactive', 'inactive']],
    ['/product-customize-design/hoodie', ['done', 'active', 'inactive', 'inactive']],
    ['/summary/user-design', ['done', 'done', 'active', 'inactive']],
    ['/checkout/01930000-0000-7000-8000-000000000001', ['done', 'done', 'done', 'active']],
  ])('on %s shows %j', (path, states) => {
    expect(statesOn(path)).toEqual(states)
  })

  it('has no current step elsewhere', () => {
    expect(findCurrentStep('/')).toBe(-1)
    expect(statesOn('/')).toEqual(['inactive', 'inactive', 'inactive', 'inactive'])
  })

  it('has the specified routes, titles and captions', () => {
    expect(STEPS.map(({ key, route }) => [route, messages[key].title, messages[key].caption])).toEqual([
      ['/product-select', 'Select Product', 'Select the product'],
      ['/product-customize-design', 'Customize Design', 'Make your own Product'],
      ['/summary', 'Summary', 'Review your final Design'],
      ['/checkout', 'Checkout', 'Make the payment'],
    ])
  })
})
