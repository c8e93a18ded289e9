import { expect, it } from 'vitest'

import { describeDelivery } from './default-titles.ts'
import { messages as english } from './messages/en.ts'
import { messages as spanish } from './messages/es.ts'

it('a delivery method is written small within a sentence in either language, unless its title is of the shop’s own', () => {
  expect(describeDelivery(english, 'Standard delivery')).toBe('standard delivery')
  expect(describeDelivery(spanish, 'Standard delivery')).toBe('envío estándar')
  expect(describeDelivery(spanish, 'DHL Express')).toBe('DHL Express')
})
