import { SHIPPING_STATUSES } from '@picasso/contract'
import { describe, expect, it } from 'vitest'

import { MESSAGES } from '../../platform/http/language.ts'
import { describeEvent } from './events.ts'
import { ORDER_MESSAGES } from './messages/index.ts'

describe('describeEvent', () => {
  it('translates an event, except what a person typed', () => {
    expect(describeEvent('es', 'On hold: The ink ran out (again).')).toBe('En pausa: The ink ran out (again).')
    expect(describeEvent('es', 'Late Sun: size M changed to L.')).toBe('Late Sun: talla M cambiada a L.')
    expect(describeEvent('es', 'Asked to cancel: two\nlines')).toBe('Pediste cancelarlo: two\nlines')
  })

  it('has a Spanish translation of every status change and every event', () => {
    const english = ORDER_MESSAGES.en.history
    const texts = [
      ...SHIPPING_STATUSES.map((status) => `${MESSAGES.en.shipping[status]}.`),
      ...Object.values(english).flatMap((sentence) => (typeof sentence === 'string' ? [sentence] : [])),
      english.sizeChanged('A', 'S', 'M'),
      ...[
        english.cancelRequested,
        english.reprintRequested,
        english.refunded,
        english.reprintAccepted,
        english.reprintRejected,
        english.backInProductionReason,
      ].map((say) => say('x')),
    ]
    expect(texts.filter((text) => describeEvent('es', text) === text)).toEqual([])
  })

  it('returns an unknown text, such as a note of the shop, unchanged', () => {
    expect(describeEvent('es', 'We called you about the blue one.')).toBe('We called you about the blue one.')
  })
})
