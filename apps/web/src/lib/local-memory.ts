import type * as z from 'zod/mini'

/** Reaches the browser's storage; where storing is forbidden, the reaching itself fails. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What is kept under a name, if it can be read. */
export const recall = <Schema extends z.ZodMiniType>(open: OpenStorage, name: string, schema: Schema): z.output<Schema> | undefined => {
  try {
    const kept = open().getItem(name)
    return kept === null ? undefined : schema.safeParse(JSON.parse(kept)).data
  } catch {
    // Unreadable or forbidden: as if nothing was kept.
    return undefined
  }
}

/** Keeps a value under a name, or forgets it. */
export const remember = (open: OpenStorage, name: string, value: unknown): void => {
  try {
    if (value === undefined) open().removeItem(name)
    else open().setItem(name, JSON.stringify(value))
  } catch {
    // Full or forbidden storage: the shop works, it only forgets on reload.
  }
}
