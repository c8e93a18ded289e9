import type { Locator } from 'playwright-core'

/** Whether something is drawn on the canvas in an element. */
export const isPrinted = (mockup: Locator): Promise<boolean> =>
  mockup.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
    return data?.some((value) => value > 0) ?? false
  })
