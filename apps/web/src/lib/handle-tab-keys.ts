import type { KeyboardEvent } from 'react'

/** Arrow keys in a tab list select the adjacent tab, wrapping around, and move the focus. */
export const handleTabKeys = <Tab>(
  event: KeyboardEvent<HTMLElement>,
  tabs: readonly Tab[],
  selected: Tab,
  onSelect: (tab: Tab) => void,
): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const index = (tabs.indexOf(selected) + step + tabs.length) % tabs.length
  const next = tabs[index]
  if (next === undefined) return
  onSelect(next)
  event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
}
