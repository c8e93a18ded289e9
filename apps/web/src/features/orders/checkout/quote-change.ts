/** A quote as shown. */
export interface QuoteSnapshot {
  /** The request: a quote for another request is not a change. */
  requestKey: string
  quote: string
  total: number
}

/** The first quote the buyer saw, if the current one for the same request differs. */
export const findOutdatedQuote = (accepted: QuoteSnapshot | undefined, current: QuoteSnapshot | undefined): QuoteSnapshot | undefined =>
  accepted && current && accepted.requestKey === current.requestKey && accepted.quote !== current.quote ? accepted : undefined
