import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: { run(): Promise<AxeResults> }
  }
}

/** What the accessibility checker finds on the page as it stands, one line a finding. */
export const accessibilityFindings = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => window.axe.run())
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`))
}
