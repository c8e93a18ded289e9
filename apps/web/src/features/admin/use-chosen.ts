import { useState } from 'react'

interface Row {
  _id: string
}

/**
 * Rows chosen from a list. What was chosen stays chosen on other pages and when a change takes it out of the list; another
 * filter lets it go.
 */
export const useChosen = <Each extends Row>(filter: string) => {
  const none: ReadonlyMap<string, Each> = new Map()
  const [chosen, setChosen] = useState(none)
  const [chosenIn, setChosenIn] = useState(filter)
  if (filter !== chosenIn) {
    setChosenIn(filter)
    setChosen(none)
  }
  const put = (rows: readonly Each[], isChosen: boolean): void =>
    setChosen((current) => {
      const next = new Map(current)
      for (const row of rows) {
        if (isChosen) next.set(row._id, row)
        else next.delete(row._id)
      }
      return next
    })
  return {
    rows: [...chosen.values()],
    count: chosen.size,
    has: (id: string): boolean => chosen.has(id),
    /** One of the rows shown, by its id. */
    toggle: (shown: readonly Each[], id: string): void =>
      put(
        shown.filter(({ _id }) => _id === id),
        !chosen.has(id),
      ),
    /** All rows shown, or none of them where all are chosen already. */
    toggleAll: (shown: readonly Each[]): void => put(shown, !shown.every(({ _id }) => chosen.has(_id))),
    clear: (): void => setChosen(none),
  }
}
