import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Order } from '@picasso/contract'
import { type GarmentKey, setScaled } from '@picasso/design'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  addToCart,
  Browser,
  createDesignDocument,
  createImageElement,
  type PlacedOrder,
  placeTestOrder,
  createPlainPicture,
  parseResponse,
  saveTestDesign,
  createTextElement,
  uploadTestPicture,
} from '../../../test/browser.ts'
import { createJobContext, renderer, startTestShop, type TestShop } from '../../../test/harness.ts'
import { RenderError } from '../../print/render-error.ts'
import type { Services } from '../../services.ts'
import { withPayableOrders } from '../orders/index.ts'
import { orderLines, orders } from '../orders/schema.ts'
import { settlePayment } from '../payments/index.ts'
import { ExportError, exportPrintFiles, renderPrintFiles, toPrintServices } from './index.ts'
import { printFiles } from './schema.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await startTestShop()
  folder = await mkdtemp(join(tmpdir(), 'picasso-print-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the print jobs only: mock-ups are not part of these tests. */
const runPrintJobs = (): Promise<void> => shop.runJobs(['print-files'])

const orderDesign = async (
  over: { clothingType?: GarmentKey; front?: boolean; back?: boolean; paymentMethod?: string; scaled?: boolean; size?: string } = {},
): Promise<PlacedOrder & { browser: Browser }> => {
  const browser = new Browser(shop)
  const picture = await uploadTestPicture(browser, await createPlainPicture(400, 300, '#aa3300'))
  const front = over.front === false ? [] : [createImageElement(picture), createTextElement()]
  const back = over.back === true ? [createTextElement({ id: 'b', content: 'behind' })] : []
  // The smallest print area, so that rendering is quick.
  const clothingType = over.clothingType ?? 'croptop'
  const document = setScaled(createDesignDocument(clothingType, front, back), over.scaled ?? false)
  const design = await saveTestDesign(browser, { clothingType, document })
  const line = await addToCart(browser, design._id, over.size === undefined ? {} : { size: over.size })
  return { ...(await placeTestOrder(browser, [line._id], { paymentMethod: over.paymentMethod ?? 'test' })), browser }
}
const pay = ({ paymentUrl }: PlacedOrder) =>
  settlePayment(withPayableOrders(shop.services), {
    provider: 'test',
    eventId: `paid ${paymentUrl}`,
    reference: paymentUrl?.split('/').at(-1) ?? '',
    kind: 'succeeded',
  })
const statesOf = async (browser: Browser, { order }: PlacedOrder) =>
  parseResponse(await browser.get(`/api/orders/order/${order._id}`), Order).lines.map((line) => line.printFiles)
const filesOf = ({ order }: PlacedOrder) =>
  shop.database
    .select()
    .from(printFiles)
    .where(eq(printFiles.orderLineId, order.lines[0]?._id ?? ''))
const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes)
/** Fails like a broken disk. */
const damage = (key: string) => writeFile(join(shop.config.dataDir, 'files', key.slice(0, 2), key), 'not what was drawn')
const drawWith = (parts: Services, { order }: PlacedOrder) =>
  renderPrintFiles(toPrintServices(parts), order.lines[0]?._id ?? '', createJobContext())

describe('print files', () => {
  it('are rendered when the payment is confirmed, not before', async () => {
    const placed = await orderDesign()
    await runPrintJobs()
    expect(await statesOf(placed.browser, placed)).toEqual(['waiting'])
    await pay(placed)
    await runPrintJobs()
    expect(await statesOf(placed.browser, placed)).toEqual(['ready'])
  })

  it('are rendered at once for a cash order', async () => {
    const placed = await orderDesign({ paymentMethod: 'cash-on-delivery' })
    await runPrintJobs()
    expect(await statesOf(placed.browser, placed)).toEqual(['ready'])
  })

  it('are rendered although mock-up and preflight fail, which are logged', async () => {
    const placed = await orderDesign({ paymentMethod: 'cash-on-delivery' })
    const broken = () => Promise.reject(new Error('no memory'))
    const warnings: string[] = []
    const services = { ...shop.services, renderer: { ...shop.services.renderer, mockup: broken, check: broken } }
    const context = { ...createJobContext(), warn: (message: string) => warnings.push(message) }
    await renderPrintFiles(toPrintServices(services), placed.order.lines[0]?._id ?? '', context)
    expect(await statesOf(placed.browser, placed)).toEqual(['ready'])
    expect(warnings).toContain('the mock-up of a printed side could not be rendered')
    expect(warnings).toContain('the preflight of a design could not be run')
  })

  it('have the size of the print area at 300 DPI, also in their metadata', async () => {
    const placed = await orderDesign({ clothingType: 'tshirt', paymentMethod: 'cash-on-delivery' })
    await runPrintJobs()
    const [file, ...others] = await filesOf(placed)
    expect(others).toEqual([])
    expect(file).toMatchObject({ side: 'front', widthPx: 3472, heightPx: 5787, widthMm: 294, heightMm: 490, dpi: 300 })
    const png = (await shop.services.files.get(file?.pngKey ?? '')) ?? new Uint8Array()
    expect(await sharp(png).metadata()).toMatchObject({ width: 3472, height: 5787, density: 300, hasAlpha: true })
    expect(sha256(png)).toBe(file?.pngSha256)
    const pdf = Buffer.from((await shop.services.files.get(file?.pdfKey ?? '')) ?? [])
    expect(sha256(pdf)).toBe(file?.pdfSha256)
    const [, width = 0, height = 0] = (/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []).map(Number)
    expect([(width / 72) * 25.4, (height / 72) * 25.4].map((mm) => Math.round(mm * 10) / 10)).toEqual([294, 490])
    const [line] = await shop.database.select().from(orderLines).where(eq(orderLines.orderId, placed.order._id))
    expect(file).toMatchObject({ documentHash: line?.documentHash, fonts: line?.fonts })
    expect(file?.comparison?.pixels).toBeGreaterThan(0)
    expect(file?.renderer).toMatch(/^@napi-rs\/canvas \d/)
  })

  it('scale with the garment size where the design does, and are rendered again when the size changes', async () => {
    const placed = await orderDesign({ paymentMethod: 'cash-on-delivery', scaled: true, size: 'large' })
    await runPrintJobs()
    // The chest of L is 52 cm, that of M, which designs are made for, 49 cm.
    const large = { widthMm: 315.18, heightMm: 306.43, widthPx: 3723, heightPx: 3619, dpi: 300 }
    expect(await filesOf(placed)).toMatchObject([large])
    expect((await sharp(await shop.services.files.get((await filesOf(placed))[0]?.pngKey ?? '')).metadata()).width).toBe(large.widthPx)

    const { browser, order } = placed
    const url = `/api/orders/order/${order._id}/lines/${order.lines[0]?._id}/size`
    parseResponse(await browser.put(url, { size: 'small', version: order.version }), Order)
    expect(await statesOf(browser, placed)).toEqual(['waiting'])
    await runPrintJobs()
    expect(await statesOf(browser, placed)).toEqual(['ready'])
    expect(await filesOf(placed)).toMatchObject([{ widthMm: 278.82, heightMm: 271.07 }])
  })

  it('are rendered again when the size was changed and changed back meanwhile', async () => {
    const placed = await orderDesign({ paymentMethod: 'cash-on-delivery', size: 'large' })
    const { browser, order } = placed
    const url = `/api/orders/order/${order._id}/lines/${order.lines[0]?._id}/size`
    let { version } = order
    const chooseSize = async (size: string) => {
      version = parseResponse(await browser.put(url, { size, version }), Order).version
    }
    let isBack = false
    const interrupted: Services['renderer'] = {
      ...shop.services.renderer,
      printFiles: async (input) => {
        const files = await shop.services.renderer.printFiles(input)
        if (!isBack) await chooseSize('medium')
        return files
      },
      mockup: async (input) => {
        if (input.side === 'back' && !isBack) {
          isBack = true
          await chooseSize('large')
        }
        return shop.services.renderer.mockup(input)
      },
    }
    await drawWith({ ...shop.services, renderer: interrupted }, placed)
    expect(await statesOf(browser, placed)).toEqual(['ready'])
    expect((await filesOf(placed)).map(({ side }) => side)).toEqual(['front'])
  })

  it('are deleted when replaced, unless another order uses the same', async () => {
    const [placed, twin] = [
      await orderDesign({ paymentMethod: 'cash-on-delivery', scaled: true, size: 'large' }),
      await orderDesign({ paymentMethod: 'cash-on-delivery', scaled: true, size: 'large' }),
    ]
    await runPrintJobs()
    const [file] = await filesOf(placed)
    expect((await filesOf(twin))[0]?.pngKey).toBe(file?.pngKey)
    const areThere = () => Promise.all([file?.pngKey, file?.pdfKey].map((key) => shop.services.files.has(key ?? '')))
    const swapSize = async ({ browser, order }: typeof placed) => {
      const url = `/api/orders/order/${order._id}/lines/${order.lines[0]?._id}/size`
      parseResponse(await browser.put(url, { size: 'small', version: order.version }), Order)
      await runPrintJobs()
      await shop.runJobs(['delete-files'])
    }
    await swapSize(placed)
    expect(await areThere()).toEqual([true, true])
    await swapSize(twin)
    expect(await areThere()).toEqual([false, false])
    expect(await shop.services.files.has((await filesOf(twin))[0]?.pngKey ?? '')).toBe(true)
  })

  it('are not rendered for an order that was cancelled before', async () => {
    const placed = await orderDesign({ paymentMethod: 'cash-on-delivery' })
    expect((await placed.browser.delete(`/api/orders/cancel/${placed.order._id}`)).status).toBe(200)
    await runPrintJobs()
    expect(await statesOf(placed.browser, placed)).toEqual(['waiting'])
    expect(await filesOf(placed)).toEqual([])
  })

  it('leave no temporary files after their side is rendered', async () => {
    const placed = await orderDesign({ back: true, paymentMethod: 'cash-on-delivery' })
    const made: string[] = []
    const left: string[] = []
    const printFilesOf: Services['renderer']['printFiles'] = async (input) => {
      left.push(...made.filter((path) => existsSync(path)))
      const files = await shop.services.renderer.printFiles(input)
      made.push(files.png, files.pdf)
      return files
    }
    await drawWith({ ...shop.services, renderer: { ...shop.services.renderer, printFiles: printFilesOf } }, placed)
    expect(made).toHaveLength(4)
    expect(left).toEqual([])
    expect(await statesOf(placed.browser, placed)).toEqual(['ready'])
  })

  it('exist for printed sides only', async () => {
    const both = await orderDesign({ back: true, paymentMethod: 'cash-on-delivery' })
    const behind = await orderDesign({ front: false, back: true, paymentMethod: 'cash-on-delivery' })
    const bare = await orderDesign({ front: false, paymentMethod: 'cash-on-delivery' })
    await runPrintJobs()
    const sides = await Promise.all([both, behind, bare].map(async (placed) => (await filesOf(placed)).map((file) => file.side).toSorted()))
    expect(sides).toEqual([['back', 'front'], ['back'], []])
    expect(await statesOf(bare.browser, bare)).toEqual(['ready'])
  })

  it('are the same however often they are rendered', async () => {
    const placed = await orderDesign({ paymentMethod: 'cash-on-delivery' })
    await runPrintJobs()
    const [first] = await filesOf(placed)
    await drawWith({ ...shop.services, renderer }, placed)
    expect(await filesOf(placed)).toEqual([first])
    await shop.database.update(orderLines).set({ printFiles: 'waiting' }).where(eq(orderLines.orderId, placed.order._id))
    await drawWith({ ...shop.services, renderer }, placed)
    expect(await filesOf(placed)).toMatchObject([{ pngKey: first?.pngKey, pngSha256: first?.pngSha256, pdfSha256: first?.pdfSha256 }])
  })

  it('are retried when rendering failed, without affecting the order', async () => {
    const placed = await orderDesign({ paymentMethod: 'cash-on-delivery' })
    const broken: Services = {
      ...shop.services,
      renderer: { ...shop.services.renderer, printFiles: () => Promise.reject(new RenderError('crashed')) },
    }
    await expect(drawWith(broken, placed)).rejects.toThrow(RenderError)
    expect(await statesOf(placed.browser, placed)).toEqual(['failed'])
    await runPrintJobs()
    expect(await statesOf(placed.browser, placed)).toEqual(['ready'])
  })

  it('are rendered although the comparison fails', async () => {
    const placed = await orderDesign({ paymentMethod: 'cash-on-delivery' })
    const broken: Services = {
      ...shop.services,
      renderer: { ...shop.services.renderer, compare: () => Promise.reject(new RenderError('crashed')) },
    }
    await drawWith(broken, placed)
    expect(await statesOf(placed.browser, placed)).toEqual(['ready'])
    expect(await filesOf(placed)).toMatchObject([{ comparison: null }])
  })

  it('come with the shop’s own mock-ups instead of the pictures of a browser', async () => {
    const placed = await orderDesign({ paymentMethod: 'cash-on-delivery' })
    const [claimed] = placed.order.lines
    await runPrintJobs()
    const [shown] = parseResponse(await placed.browser.get(`/api/orders/order/${placed.order._id}`), Order).lines
    for (const view of ['frontView', 'backView'] as const) {
      expect(shown?.[view]).not.toBe(claimed?.[view])
      expect(await sharp((await placed.browser.get(shown?.[view] ?? '')).bytes).metadata()).toMatchObject({ width: 1000 })
    }
  })

  it('that can never be rendered are flagged for review, until they are, and not retried', async () => {
    const placed = await orderDesign({ paymentMethod: 'cash-on-delivery' })
    const refusal = new RenderError('missing-character', { missingCharacters: { font: 'Arial', characters: 'x' } })
    await drawWith({ ...shop.services, renderer: { ...shop.services.renderer, printFiles: () => Promise.reject(refusal) } }, placed)
    expect(await statesOf(placed.browser, placed)).toEqual(['failed'])
    const [row] = await shop.database.select().from(orders).where(eq(orders.id, placed.order._id))
    const error = { code: 'missing-character', missingCharacters: { font: 'Arial', characters: 'x' } }
    expect(row?.reviewData).toEqual({ cause: 'line-not-printable', line: 1, error })

    await drawWith(shop.services, placed)
    expect(await statesOf(placed.browser, placed)).toEqual(['ready'])
    const [rendered] = await shop.database.select().from(orders).where(eq(orders.id, placed.order._id))
    expect(rendered).toMatchObject({ reviewKind: null, reviewData: null })
  })

  it('that crashed the shop’s process three times are flagged for review and not retried', async () => {
    const placed = await orderDesign({ paymentMethod: 'cash-on-delivery' })
    await renderPrintFiles(toPrintServices(shop.services), placed.order.lines[0]?._id ?? '', {
      ...createJobContext(),
      attempt: 4,
      crashCount: 3,
    })
    expect(await statesOf(placed.browser, placed)).toEqual(['failed'])
    expect(await filesOf(placed)).toEqual([])
    const [row] = await shop.database.select().from(orders).where(eq(orders.id, placed.order._id))
    expect(row?.reviewData).toMatchObject({ cause: 'line-not-printable', line: 1 })
  })

  it('are rendered from the order’s own copy of the design', async () => {
    const placed = await orderDesign({ paymentMethod: 'cash-on-delivery' })
    await shop.database.execute(sql`update designs set document = jsonb_set(document, '{front,elements}', '[]')`)
    await runPrintJobs()
    expect(await filesOf(placed)).toHaveLength(1)
  })
})

describe('exported print files', () => {
  it('have readable names and a manifest', async () => {
    const placed = await orderDesign({ back: true, paymentMethod: 'cash-on-delivery' })
    const target = join(folder, 'order')
    const number = placed.order.number
    const written = await exportPrintFiles(toPrintServices(shop.services), number, target)
    const stem = `${number}-line-1-croptop-Black-M`
    expect(written).toEqual([`${stem}-back.png`, `${stem}-back.pdf`, `${stem}-front.png`, `${stem}-front.pdf`, 'manifest.json'])
    expect((await readdir(target)).toSorted()).toEqual(written.toSorted())
    const manifest: unknown = JSON.parse(await readFile(join(target, 'manifest.json'), 'utf8'))
    expect(manifest).toMatchObject({
      order: number,
      lines: [{ line: 1, color: 'Black', size: 'M', quantity: 1, sides: [{ side: 'back' }, { side: 'front' }] }],
    })
    const front = await readFile(join(target, `${stem}-front.png`))
    expect(JSON.stringify(manifest)).toContain(sha256(front))
  })

  it('are rendered again where the stored file does not match its hash', async () => {
    const placed = await orderDesign({ paymentMethod: 'cash-on-delivery' })
    await runPrintJobs()
    const [file] = await filesOf(placed)
    await damage(file?.pngKey ?? '')
    const notices: string[] = []
    const target = join(folder, 'damaged')
    const [name = ''] = await exportPrintFiles(toPrintServices(shop.services), placed.order.number, target, (notice) =>
      notices.push(notice),
    )
    expect(sha256(await readFile(join(target, name)))).toBe(file?.pngSha256)
    expect(notices).toEqual([`A stored print file of order ${placed.order.number} was damaged and is drawn again.`])
  })

  it('are not written at all where a damaged one cannot be rendered again', async () => {
    const placed = await orderDesign({ paymentMethod: 'cash-on-delivery' })
    await runPrintJobs()
    const [file] = await filesOf(placed)
    await damage(file?.pngKey ?? '')
    const blunt: Services = { ...shop.services, files: { ...shop.services.files, put: () => Promise.resolve(file?.pngKey ?? '') } }
    await expect(exportPrintFiles(toPrintServices(blunt), placed.order.number, join(folder, 'blunt'))).rejects.toThrow(/is damaged/)
  })

  it('are not written for an unpaid or unknown order', async () => {
    const placed = await orderDesign()
    await expect(exportPrintFiles(toPrintServices(shop.services), placed.order.number, join(folder, 'unpaid'))).rejects.toThrow(ExportError)
    await expect(exportPrintFiles(toPrintServices(shop.services), 'PIC-1', join(folder, 'unknown'))).rejects.toThrow(
      'There is no order PIC-1.',
    )
    expect(await readdir(folder)).not.toContain('unpaid')
  })
})
