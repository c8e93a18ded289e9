/** Reaches the browser's storage; where storing is forbidden, the reaching itself fails. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What is kept under a name, if it is what it should be. Checked by hand: this is part of every page, a schema would bring its library along. */
export const recall = <Kept>(open: OpenStorage, name: string, isKept: (value: unknown) => value is Kept): Kept | undefined => {
  try {
    const kept = open().getItem(name)
    const value: unknown = kept === null ? undefined : JSON.parse(kept)
    return isKept(value) ? value : undefined
  } catch {
    // Unreadable or forbidden: as if nothing was kept.
    return undefined
  }
}

export const isTrue = (value: unknown): value is true => value === true

/** Keeps a value under a name, or forgets it. */
export const remember = (open: OpenStorage, name: string, value: unknown): void => {
  try {
    if (value === undefined) open().removeItem(name)
    else open().setItem(name, JSON.stringify(value))
  } catch {
    // Full or forbidden storage: the shop works, it only forgets on reload.
  }
}
