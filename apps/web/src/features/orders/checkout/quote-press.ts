/** Keys that press a button that has the focus. */
const PRESS_KEYS = new Set(['Enter', ' '])

/** The quote that is ordered: the one on the button when its press began, as another may arrive before it ends. */
export interface QuotePress<Quote> {
  /** `key` is that of a keyboard's press; other keys only pass the button. */
  begin: (quote: Quote | undefined, key?: string) => void
  /** The press has ended as none, or another quote is agreed to. */
  cancel: () => void
  /** Ends the press. Without one, as after Enter in a field, the current quote is ordered. */
  end: (currentQuote: Quote | undefined) => Quote | undefined
}

export const createQuotePress = <Quote>(): QuotePress<Quote> => {
  let pressedQuote: Quote | undefined
  const cancel = (): void => {
    pressedQuote = undefined
  }
  return {
    begin: (quote, key) => {
      if (key === undefined || PRESS_KEYS.has(key)) pressedQuote = quote
    },
    cancel,
    end: (currentQuote) => {
      const quote = pressedQuote ?? currentQuote
      cancel()
      return quote
    },
  }
}
