import type { Browser, Page } from 'playwright-core'

/** Number of elements of a large design. */
export const ELEMENTS = 50
const EDITOR = '/product-customize-design/tshirt'

/** The editor with its text form, on a high-density screen. */
export const openEditor = async (browser: Browser, shop: string, initScript = ''): Promise<Page> => {
  const context = await browser.newContext({ baseURL: shop, viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await page.addInitScript(initScript)
  await page.goto(EDITOR)
  await page.getByRole('tab', { name: 'Text' }).click()
  return page
}

export const addText = async (page: Page, content: string): Promise<void> => {
  await page.getByPlaceholder('Type something...').fill(content)
  await page.getByRole('button', { name: 'Add Text' }).click()
}

/** Where the last text is grabbed. */
export const getDragPoint = async (page: Page): Promise<{ x: number; y: number }> => {
  const box = await page.getByRole('list', { name: 'Elements' }).getByRole('button', { pressed: true }).boundingBox()
  if (!box) throw new Error('Nothing is selected.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
