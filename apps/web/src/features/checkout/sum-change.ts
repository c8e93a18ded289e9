/** A sum as it was shown. */
export interface SeenSum {
  /** What was asked; another question makes another sum, and that is no change. */
  question: string
  quote: string
  total: number
}

/** What the buyer saw first, when the shop reckons another sum for the same question by now. */
export const changedFrom = (seen: SeenSum | undefined, now: SeenSum | undefined): SeenSum | undefined =>
  seen && now && seen.question === now.question && seen.quote !== now.quote ? seen : undefined
