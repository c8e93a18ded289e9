/** What the doctor saw. `hurts`: something is broken or will be; `warning`: look at it soon. */
export interface Finding {
  level: 'fine' | 'warning' | 'hurts'
  text: string
  /** What the doctor would do about it. */
  remedy?: string
}

export const fine = (text: string): Finding => ({ level: 'fine', text })
export const hurts = (text: string, remedy: string): Finding => ({ level: 'hurts', text, remedy })
export const warns = (text: string, remedy: string): Finding => ({ level: 'warning', text, remedy })
