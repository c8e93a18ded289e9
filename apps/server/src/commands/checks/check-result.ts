/** One result of the doctor. `error`: something is broken or will be; `warning`: should be looked at soon. */
export interface CheckResult {
  level: 'ok' | 'warning' | 'error'
  text: string
  /** What to do about it. */
  fix?: string
}

export const createOk = (text: string): CheckResult => ({ level: 'ok', text })
export const createError = (text: string, fix: string): CheckResult => ({ level: 'error', text, fix })
export const createWarning = (text: string, fix: string): CheckResult => ({ level: 'warning', text, fix })
