import { SHIPPING_STATUSES } from '@picasso/contract'
import { describe, expect, it } from 'vitest'

import { SENTENCES } from '../../platform/http/language.ts'
import { historyIn } from './history.ts'
import { WORDS } from './words/index.ts'

describe('what happened to an order', () => {
  it('is said in the language of whoever reads it, with what a person typed as it was typed', () => {
    expect(historyIn('es', 'On hold: The ink ran out (again).')).toBe('En pausa: The ink ran out (again).')
    expect(historyIn('es', 'Late Sun: size M changed to L.')).toBe('Late Sun: talla M cambiada a L.')
    expect(historyIn('es', 'Asked to cancel: two\nlines')).toBe('Pediste cancelarlo: two\nlines')
  })

  it('has a Spanish sentence for every step and every event', () => {
    const english = WORDS.en.history
    const texts = [
      ...SHIPPING_STATUSES.map((status) => `${SENTENCES.en.shipping[status]}.`),
      ...Object.values(english).flatMap((sentence) => (typeof sentence === 'string' ? [sentence] : [])),
      english.size('A', 'S', 'M'),
      ...[english.askedCancel, english.askedPrint, english.givenBack, english.printAgain, english.noPrint, english.backBecause].map((say) =>
        say('x'),
      ),
    ]
    expect(texts.filter((text) => historyIn('es', text) === text)).toEqual([])
  })

  it('stays as it is where nobody knows it, such as a note of the shop', () => {
    expect(historyIn('es', 'We called you about the blue one.')).toBe('We called you about the blue one.')
  })
})
