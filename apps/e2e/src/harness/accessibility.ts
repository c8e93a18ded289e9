import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: { run(options: RunOptions): Promise<AxeResults> }
  }
}

/** What the accessibility checker finds on the page as it stands, one line a finding; by all of its rules, or by some. */
export const findAccessibilityViolations = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  // Half a megabyte, which a page that is looked at again has still.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}
  const { violations } = await page.evaluate((chosen) => window.axe.run(chosen), options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`),
  )
}
