import { isTrue, recall, remember, type OpenStorage } from '../../lib/local-memory.ts'

const NAME = 'cookieConsent'
const storage: OpenStorage = () => window.localStorage

/** Whether somebody has read about the cookies in this browser. */
export const isAccepted = (): boolean => recall(storage, NAME, isTrue) === true

export const accept = (): void => remember(storage, NAME, true)
