import { useState } from 'react'

interface Row {
  _id: string
}

/** Selected rows of a list. The selection survives paging and rows that no longer match; changing a filter clears it. */
export const useRowSelection = <Item extends Row>(filter: string) => {
  const emptySelection: ReadonlyMap<string, Item> = new Map()
  const [selectedRows, setSelectedRows] = useState(emptySelection)
  const [selectionFilter, setSelectionFilter] = useState(filter)
  if (filter !== selectionFilter) {
    setSelectionFilter(filter)
    setSelectedRows(emptySelection)
  }
  const setSelection = (rows: readonly Item[], isSelected: boolean): void =>
    setSelectedRows((current) => {
      const next = new Map(current)
      for (const row of rows) {
        if (isSelected) next.set(row._id, row)
        else next.delete(row._id)
      }
      return next
    })
  return {
    rows: [...selectedRows.values()],
    count: selectedRows.size,
    has: (id: string): boolean => selectedRows.has(id),
    /** Toggles a visible row, by id. */
    toggle: (visibleRows: readonly Item[], id: string): void =>
      setSelection(
        visibleRows.filter(({ _id }) => _id === id),
        !selectedRows.has(id),
      ),
    /** Selects all visible rows, or none if all are selected. */
    toggleAll: (visibleRows: readonly Item[]): void => setSelection(visibleRows, !visibleRows.every(({ _id }) => selectedRows.has(_id))),
    clear: (): void => setSelectedRows(emptySelection),
  }
}
