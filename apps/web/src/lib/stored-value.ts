/** Opens the browser's storage; throws where storing is forbidden. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A stored value, if it is valid. Checked by hand: this is on every page, and a schema would add its library. */
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
    // Unreadable or forbidden storage counts as empty.
    return undefined
  }
}

export const isTrue = (value: unknown): value is true => value === true

/** Stores a value, or removes it if undefined. */
export const storeValue = (open: OpenStorage, name: string, value: unknown): void => {
  try {
    if (value === undefined) open().removeItem(name)
    else open().setItem(name, JSON.stringify(value))
  } catch {
    // Full or forbidden storage: the shop works, but forgets on reload.
  }
}
