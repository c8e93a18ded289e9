/** A sum as it was shown. */
export interface QuoteSnapshot {
  /** What was asked; another question makes another sum, and that is no change. */
  requestKey: string
  quote: string
  total: number
}

/** What the buyer saw first, when the shop reckons another sum for the same question by now. */
export const findOutdatedQuote = (accepted: QuoteSnapshot | undefined, current: QuoteSnapshot | undefined): QuoteSnapshot | undefined =>
  accepted && current && accepted.requestKey === current.requestKey && accepted.quote !== current.quote ? accepted : undefined
