import { isTrue, readStoredValue, storeValue } from '../../lib/stored-value.ts'

const STORAGE_KEY = 'letterKeysOff'
const getStorage = () => localStorage

/** Whether keys without Ctrl are shortcuts: whoever dictates can turn them off on this device, because words that are heard are typed (WCAG 2.1.4). */
export const areLetterKeysActive = (): boolean => readStoredValue(getStorage, STORAGE_KEY, isTrue) === undefined

export const setLetterKeysActive = (isActive: boolean): void => storeValue(getStorage, STORAGE_KEY, isActive ? undefined : true)
