import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: { run(options: RunOptions): Promise<AxeResults> }
  }
}

/** Violations that axe finds on the current page, one per line; by all of its rules, or by some. */
export const findAccessibilityViolations = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  // Half a megabyte, injected once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Elements that pass are counted only: finding a selector for each takes a quarter of the time.
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: [...rules] } }) }
  const { violations } = await page.evaluate((chosen) => window.axe.run(chosen), options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`),
  )
}
