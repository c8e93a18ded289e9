import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import {
  findForcedColorErrors,
  findHeadingErrors,
  findOverflowingElements,
  findRunningAnimations,
  findZoomErrors,
  waitForPaint,
  waitForTransitions,
} from './accessibility-checks.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { getRequestsUnderWay, type RequestsUnderWay } from './requests-under-way.ts'
import { SCREEN_SIZES, type Visitor } from './visitor.ts'

/** Creates what the screen needs and returns its address. */
export type Address = (page: Page) => Promise<string>

/** Visible, loaded, and painted at its current size. */
const waitUntilSettled = async (page: Page, requests: RequestsUnderWay): Promise<void> => {
  await page
    .getByRole('heading', { level: 1 })
    .or(page.getByRole('status').filter({ hasText: /\S/ }))
    .first()
    .waitFor()
  await requests.untilNone()
  await waitForPaint(page)
}

/** The shop is light in every color scheme; the editor and the admin pages follow the system's. */
const hasDarkLook = (page: Page): boolean => /^\/(admin|product-customize-design)\//.test(new URL(page.url()).pathname)

/** Violations of contrast in the dark theme; afterwards the page is light again. */
export const findViolationsInTheDark = async (page: Page): Promise<string[]> => {
  const look = async (colorScheme: 'dark' | 'light'): Promise<void> => {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction((scheme) => (document.documentElement.dataset['theme'] ?? 'light') === scheme, colorScheme)
    await waitForPaint(page)
    await waitForTransitions(page)
  }
  await look('dark')
  // Only colors differ from the light page, which all rules were checked on.
  const findings = await findAccessibilityViolations(page, ['color-contrast'])
  await look('light')
  return findings
}

/** Opens a screen once and checks at every width, theme and color mode that everybody can use it. */
export const expectUsableByEverybody = async ({ page, errors }: Visitor, address: Address): Promise<void> => {
  errors.expect(/status of 404/)
  const requests = getRequestsUnderWay(page)
  await page.setViewportSize(SCREEN_SIZES.desktop.viewport)
  await page.goto(await address(page))
  await waitUntilSettled(page, requests)
  const onDesktop = await findAccessibilityViolations(page)
  const inTheDark = hasDarkLook(page) ? await findViolationsInTheDark(page) : []
  const headings = await findHeadingErrors(page)
  const moving = await findRunningAnimations(page)
  const inForcedColors = await findForcedColorErrors(page)
  await page.setViewportSize(SCREEN_SIZES.phone.viewport)
  await waitUntilSettled(page, requests)
  const onPhone = await findAccessibilityViolations(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await waitUntilSettled(page, requests)
  const sticksOut = await findOverflowingElements(page)
  const zoomed = await findZoomErrors(page)
  const problems = { onDesktop, inTheDark, headings, moving, inForcedColors, onPhone, sticksOut, zoomed }
  expect(
    Object.entries(problems)
      .flatMap(([check, found]) => found.map((problem) => `${check}: ${problem}`))
      .join('\n'),
  ).toBe('')
}
