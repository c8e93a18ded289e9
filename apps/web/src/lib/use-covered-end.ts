import { useEffect } from 'react'

/** What may cover the lower end of the window. The styles know the height of each. */
type Cover = 'card' | 'bar' | 'price'

const markCovered = (cover: Cover): (() => void) => {
  const { dataset } = document.documentElement
  dataset['coveredBy'] = cover
  return () => {
    delete dataset['coveredBy']
  }
}

/**
 * Marks the document while something covers the lower end of its window, so that what is focused or scrolled to lies above it. An attribute, because
 * `html:has(…)` would be checked again with every change of the page.
 */
export const useCoveredEnd = (cover: Cover, isCovered = true): void => {
  useEffect(() => (isCovered ? markCovered(cover) : undefined), [cover, isCovered])
}
