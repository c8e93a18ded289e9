import { describe, expect, it } from 'vitest'

import { messages } from './messages/en.ts'
import { findCurrentStep, getSteps, READY_MADE_STEPS, STEPS, getStepState } from './purchase-progress.tsx'

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

  const ready = { _id: '01930000-0000-7000-8000-000000000001', designId: null }
  const designed = { _id: '01930000-0000-7000-8000-000000000002', designId: '01930000-0000-7000-8000-000000000003' }

  it.each([
    ['a cart of ready-made pieces', '/checkout', [ready], READY_MADE_STEPS],
    ['a cart with a design', '/checkout', [ready, designed], STEPS],
    ['one ready-made piece of it', `/checkout/${ready._id}`, [ready, designed], READY_MADE_STEPS],
    ['one design of it', `/checkout/${designed._id}`, [ready, designed], STEPS],
    ['a piece that has left the cart', '/checkout/01930000-0000-7000-8000-000000000009', [ready], STEPS],
    ['an empty cart', '/checkout', [], STEPS],
    ['a new design beside ready-made pieces', '/product-select', [ready], STEPS],
  ])('ticks steps of designing at %s only if somebody designed', (_, path, cart, steps) => {
    expect(getSteps(path, cart)).toBe(steps)
  })

  it('shows the cart as done and the order as still to come at a checkout of ready-made pieces', () => {
    const current = findCurrentStep('/checkout', READY_MADE_STEPS)
    expect(READY_MADE_STEPS.map((_, index) => getStepState(index, current))).toEqual(['done', 'active', 'inactive'])
  })

  it('has the specified captions', () => {
    expect(STEPS.map((step) => messages[step.key].caption)).toEqual([
      'Select the product',
      'Make your own Product',
      'Review your final Design',
      'Make the payment',
    ])
  })
})
