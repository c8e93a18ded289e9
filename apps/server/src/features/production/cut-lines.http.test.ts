import { ErrorBody, listPrintFiles, readCutLines } from '@picasso/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import {
  addToCart,
  Browser,
  createDesignDocument,
  createImageElement,
  createPlainPicture,
  parseResponse,
  placeTestOrder,
  saveTestDesign,
  uploadTestPicture,
} from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'

let shop: TestShop
let admin: Browser
let number: string
let lineId: string
beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInUser(shop, await createUser(shop, { isAdmin: true }))
  const browser = new Browser(shop)
  const picture = await uploadTestPicture(browser, await createPlainPicture(400, 300, '#aa3300'))
  const document = createDesignDocument('croptop', [createImageElement(picture)])
  const design = await saveTestDesign(browser, { clothingType: 'croptop', document })
  const { order } = await placeTestOrder(browser, [(await addToCart(browser, design._id))._id], { paymentMethod: 'cash-on-delivery' })
  await shop.runJobs(['print-files'])
  number = order.number
  const { files } = parseResponse(await admin.get(`/api/production/orders/${order._id}/files`), listPrintFiles.response)
  lineId = files[0]?.lineId ?? ''
})
afterAll(() => shop.close())

const cutLines = (path: string) => admin.get(`/api/production/lines/${lineId}/${path}`)

it('returns the cut lines of a side, wider by the offset', async () => {
  const exact = parseResponse(await cutLines('front/cut-lines'), readCutLines.response)
  const wide = parseResponse(await cutLines('front/cut-lines?offset=2'), readCutLines.response)
  expect(exact).toMatchObject({ pieces: 1, holes: 0, closedHoles: 0, lostPieces: 0, tinyPieces: 0 })
  expect(exact.path).toMatch(/^M[\d. L]+Z$/)
  expect(wide.widthMm).toBeCloseTo(exact.widthMm + 4)
  // A rectangle with round corners.
  expect(wide.lengthMm).toBeCloseTo(exact.lengthMm + 2 * Math.PI * 2, 0)
})

it.each([
  ['svg', 'svg', 'image/svg+xml', '<?xml'],
  ['dxf', 'dxf', 'image/vnd.dxf', '0\nSECTION'],
  ['hpgl', 'plt', 'application/vnd.hp-hpgl', 'IN;'],
])(
  'downloads the cut lines as %s under a name that tells their options, the same bytes each time',
  async (format, extension, type, start) => {
    const url = `front/cut-lines/${format}?offset=1.5&mirrored=true`
    const { status, headers, bytes } = await cutLines(url)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain(type)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${number}-line-1-croptop-Black-M-front-cut-1.5mm-mirrored.${extension}"`,
    )
    expect(bytes.toString().startsWith(start)).toBe(true)
    expect((await cutLines(url)).bytes.equals(bytes)).toBe(true)
  },
)

it.each([
  ['an empty side', 'back/cut-lines', 'INVALID_DESIGN', 'Nothing is printed on this side, so there is nothing to cut.'],
  ['an empty side as a file', 'back/cut-lines/svg', 'INVALID_DESIGN', 'Nothing is printed on this side, so there is nothing to cut.'],
])('tells why %s cannot be cut', async (_, path, code, message) => {
  const { status, bytes } = await cutLines(path)
  expect(status).toBe(400)
  expect(ErrorBody.parse(JSON.parse(bytes.toString())).error).toMatchObject({ code, message })
})

it.each(['front/cut-lines?offset=21', 'front/cut-lines/dxf?offset=-6', 'front/cut-lines/dxf?offset=wide'])(
  'rejects %s and names the field',
  async (path) => {
    const { status, bytes } = await cutLines(path)
    expect(status).toBe(400)
    expect(Object.keys(ErrorBody.parse(JSON.parse(bytes.toString())).error.fields ?? {})).toEqual(['offset'])
  },
)

it('serves a small copy of the print for the preview', async () => {
  const { status, headers } = await cutLines('front/preview.png')
  expect([status, headers['content-type']]).toEqual([200, 'image/png'])
})
