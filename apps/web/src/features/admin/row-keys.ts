import type { KeyboardEvent } from 'react'

/** Arrow keys move between rows like `j` and `k`, `x` selects, Enter opens: for lists whose rows have `data-row`. */
export const handleRowKeys = (
  event: KeyboardEvent<HTMLElement>,
  handlers: { open: (id: string) => void; select?: (id: string) => void },
): void => {
  const target = event.target
  if (!(target instanceof HTMLElement) || target.dataset['row'] === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step !== 0) rows[rows.indexOf(target) + step]?.focus()
  else if (event.key === 'Enter') handlers.open(target.dataset['row'])
  else if (event.key === 'x' && handlers.select) handlers.select(target.dataset['row'])
  else return
  event.preventDefault()
}
