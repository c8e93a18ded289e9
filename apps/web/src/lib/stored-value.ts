/** Reaches the browser's storage; where storing is forbidden, the reaching itself fails. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What is kept under a name, if it is what it should be. Checked by hand: this is part of every page, a schema would bring its library along. */
export const readStoredValue = <Stored>(
  open: OpenStorage,
  name: string,
  isValid: (value: unknown) => value is Stored,
): Stored | undefined => {
  try {
    const storedText = open().getItem(name)
    const value: unknown = storedText === null ? undefined : JSON.parse(storedText)
    return isValid(value) ? value : undefined
  } catch {
    // Unreadable or forbidden: as if nothing was kept.
    return undefined
  }
}

export const isTrue = (value: unknown): value is true => value === true

/** Keeps a value under a name, or forgets it. */
export const storeValue = (open: OpenStorage, name: string, value: unknown): void => {
  try {
    if (value === undefined) open().removeItem(name)
    else open().setItem(name, JSON.stringify(value))
  } catch {
    // Full or forbidden storage: the shop works, it only forgets on reload.
  }
}
