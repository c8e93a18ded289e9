import { describe, expect, it } from 'vitest'

import { createQuotePress } from './quote-press.ts'

describe('a press of the button that places the order', () => {
  it('orders by the quote that was on the button when it began, once', () => {
    const press = createQuotePress<string>()
    press.begin('30 EUR')
    expect(press.end('35 EUR')).toBe('30 EUR')
    expect(press.end('35 EUR')).toBe('35 EUR')
    press.begin('35 EUR', 'Enter')
    expect(press.end('40 EUR')).toBe('35 EUR')
    press.begin('40 EUR', ' ')
    expect(press.end('45 EUR')).toBe('40 EUR')
  })

  it('is not begun by keys that only pass the button', () => {
    const press = createQuotePress<string>()
    press.begin('30 EUR', 'Tab')
    expect(press.end('35 EUR')).toBe('35 EUR')
  })

  it('keeps no quote once it is cancelled', () => {
    const press = createQuotePress<string>()
    press.begin('30 EUR')
    press.cancel()
    expect(press.end('35 EUR')).toBe('35 EUR')
  })
})
