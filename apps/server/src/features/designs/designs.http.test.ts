import { rm } from 'node:fs/promises'

import { Cart, DesignConfiguration, Order, type DesignInput } from '@picasso/contract'
import {
  checkDesign,
  measureLetterHeight,
  type DesignDocument,
  DOCUMENT_VERSION,
  createEmptyDocument,
  GARMENTS,
  layoutText,
  MAX_ELEMENTS_PER_SIDE,
  type TextElement,
  type ShapeElement,
} from '@picasso/design'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import {
  addToCart,
  Browser,
  createDesignDocument,
  createSaveDesignInput,
  parseError,
  parseJson,
  createIdempotencyKey,
  createOrderInput,
  createImageElement,
  placeTestOrder,
  createPlainPicture,
  parseResponse,
  saveTestDesign,
  createTextElement,
  uploadTestPicture,
} from '../../../test/browser.ts'
import { createJobContext, startTestShop, type TestShop } from '../../../test/harness.ts'
import { createStoredPictures } from '../../../test/stored-pictures.ts'
import { RenderError } from '../../print/render-error.ts'
import { loadTypesetters } from '../../print/typesetter.ts'
import type { Services } from '../../services.ts'
import { renderPrintFiles, toPrintServices } from '../production/index.ts'
import { addProduct } from '../products/index.ts'
import { products } from '../products/schema.ts'
import { renderDesignPictures } from './render-job.ts'
import { designs } from './schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
// Dozens of designs are saved here, of which few need to be rendered.
afterEach(() => shop.dropJobs())
afterAll(() => shop.close())

const visitor = (): Browser => new Browser(shop)
const PATH = '/api/user-design-configuration'

describe('the complexity limit of designs', () => {
  it('rejects a design that is too complex to render with advice, also where its pictures take few bytes', async () => {
    const browser = visitor()
    const large = await uploadTestPicture(browser, await createPlainPicture(8000, 5000))
    const filtered = Array.from({ length: 12 }, (_, index) =>
      createImageElement(large, { id: `large-${index}`, filters: { brightness: (index + 1) / 100 } }),
    )
    const response = await browser.post(PATH, await createSaveDesignInput(browser, { document: createDesignDocument('tshirt', filtered) }))
    expect(parseError(response)).toMatchObject({
      code: 'INVALID_DESIGN',
      message: expect.stringContaining('Take some off, or use smaller copies') as unknown,
      fields: { 'document.front': expect.stringContaining('front') as unknown },
    })
    await saveTestDesign(browser, { document: createDesignDocument('tshirt', filtered.slice(0, 1)) })
  })

  it('rejects letters with more curves than fit into memory, names their text, and takes the same text in a plainer font', async () => {
    const browser = visitor()
    const poem = createTextElement({
      content: 'Once more unto the breach '.repeat(75),
      outline: { color: '#ffffff', width: 0.2 },
      fontSize: 10,
    })
    const save = async (text: TextElement) =>
      browser.post(PATH, await createSaveDesignInput(browser, { document: createDesignDocument('tshirt', [text]) }))
    expect(parseError(await save({ ...poem, fontFamily: 'Metal_Mania' }))).toMatchObject({
      code: 'INVALID_DESIGN',
      message: expect.stringMatching(/“Once more unto the breach .*…” on the front have more curves .* choose a plainer font/) as unknown,
    })
    expect((await save({ ...poem, fontFamily: 'Georgia' })).status).toBe(201)
  })

  it('rejects a drawing that paints far outside its box, for which nobody would pay', async () => {
    const browser = visitor()
    const paths = [{ d: 'M-140 -140L141 -140L141 141Z', fill: '#000000' }]
    const place = { x: 100, y: 100, rotation: 0, opacity: 1, width: 10, height: 10 }
    const drawing: ShapeElement = { id: '1', type: 'shape', ...place, viewBox: { width: 1, height: 1 }, paths }
    const response = await browser.post(PATH, await createSaveDesignInput(browser, { document: createDesignDocument('tshirt', [drawing]) }))
    expect(parseError(response)).toMatchObject({
      code: 'INVALID_DESIGN',
      fields: { 'document.front.elements.0.paths': 'This is not a drawing.' },
    })
  })

  it('limits the saves of a customer, and not those of a class of thirty behind one address', async () => {
    const browser = visitor()
    const body = await createSaveDesignInput(browser)
    const statuses = []
    // oxlint-disable-next-line no-await-in-loop
    for (let count = 0; count < 61; count++) statuses.push((await browser.post(PATH, body)).status)
    expect(statuses.slice(0, 60).every((status) => status === 201)).toBe(true)
    expect(statuses[60]).toBe(429)
    for (let pupil = 0; pupil < 30; pupil++) {
      // oxlint-disable-next-line no-await-in-loop
      await saveTestDesign(visitor())
    }
  })
})

describe('a saved design', () => {
  it('is returned as it was sent, with the lists of images and texts for other programs', async () => {
    const browser = visitor()
    const picture = await uploadTestPicture(browser, await createPlainPicture(200, 100))
    const document = createDesignDocument('tshirt', [
      createImageElement(picture, { id: 'picture-1' }),
      createTextElement({ content: 'Crème brûlée\nزهرة', rotation: 12.5 }),
    ])
    const design = await saveTestDesign(browser, { document, color: 'Blue' })
    expect(design).toMatchObject({
      userId: null,
      categoryId: GARMENTS.tshirt.categoryId,
      clothingType: 'tshirt',
      color: 'Blue',
      document,
      front: {
        images: [{ id: 'picture-1', url: picture.secure_url, x: 80, y: 80, width: 80, height: 40, rotation: 0 }],
        texts: [{ id: 1_700_000_000_001, content: 'Crème brûlée\nزهرة', x: 140, y: 120, fontSize: 30, fontFamily: 'Arial', isBold: true }],
      },
      back: { images: [], texts: [] },
    })
    expect(parseJson(await browser.get(`${PATH}/${design._id}`))).toEqual(design)
  })

  it('is stored in canonical form: saving it again gives the same hash', async () => {
    const browser = visitor()
    const untidy = createDesignDocument('tshirt', [createTextElement({ x: 100.004_999, y: -0, rotation: 33.333_333 })])
    const first = await saveTestDesign(browser, { document: untidy })
    const second = await saveTestDesign(browser, { document: first.document, color: 'Blue' })
    const hashes = await Promise.all(
      [first, second].map(
        async ({ _id }) => (await shop.database.select({ hash: designs.documentHash }).from(designs).where(eq(designs.id, _id)))[0]?.hash,
      ),
    )
    expect(hashes[0]).toMatch(/^[a-f0-9]{64}$/)
    expect(hashes[1]).toBe(hashes[0])
    expect(second.document).toEqual(first.document)
  })

  it('is stored once however often it is sent, and again in another color', async () => {
    const browser = visitor()
    const body = await createSaveDesignInput(browser)
    const responses = await Promise.all(Array.from({ length: 8 }, () => browser.post(PATH, body)))
    const ids = new Set(responses.map((response) => parseResponse(response, DesignConfiguration, 201)._id))
    expect(ids.size).toBe(1)
    expect(ids).not.toContain(parseResponse(await browser.post(PATH, { ...body, color: 'Red' }), DesignConfiguration, 201)._id)
  })

  it('may be empty, and may have the maximum of elements', async () => {
    const full = Array.from({ length: MAX_ELEMENTS_PER_SIDE }, (_, n) => createTextElement({ id: `t${n}`, content: '' }))
    for (const document of [createEmptyDocument(GARMENTS.tshirt), createDesignDocument('tshirt', full)])
      expect(await saveTestDesign(visitor(), { document })).toMatchObject({ document })
  })

  it('can be saved for every garment in every color on offer', async () => {
    for (const garment of Object.values(GARMENTS))
      for (const color of garment.cloths)
        expect(await saveTestDesign(visitor(), { clothingType: garment.key, color, document: createEmptyDocument(garment) })).toMatchObject(
          { color },
        )
  })

  it('returns 404 to everybody else, like an unknown id', async () => {
    const design = await saveTestDesign(visitor())
    for (const other of [visitor(), await createGuestWithDesign()]) {
      const response = await other.get(`${PATH}/${design._id}`)
      expect([response.status, parseError(response).code]).toEqual([404, 'NOT_FOUND'])
      expect(response.text).toBe((await other.get(`${PATH}/01930000-0000-7000-8000-00000000ffff`)).text)
    }
  })
})

const createGuestWithDesign = async (): Promise<Browser> => {
  const browser = visitor()
  await saveTestDesign(browser)
  return browser
}

describe('rendering a saved design', () => {
  it('replaces the captures of the browser with the rendered pictures', async () => {
    const browser = visitor()
    const design = await saveTestDesign(browser)
    await shop.runJobs()
    const renderedDesign = parseResponse(await browser.get(`${PATH}/${design._id}`), DesignConfiguration)
    expect(renderedDesign.document).toEqual(design.document)
    for (const view of [renderedDesign.frontView, renderedDesign.backView]) {
      expect([design.frontView, design.backView]).not.toContain(view)
      expect(await sharp((await browser.get(view)).bytes).metadata()).toMatchObject({ format: 'png', width: 1000 })
      // The summary opens right after the save: a phone must not load the full picture for lack of a copy.
      const copy = await browser.get(`${view}/640`)
      expect(copy.headers['cache-control']).toContain('immutable')
      expect(await sharp(copy.bytes).metadata()).toMatchObject({ format: 'webp', width: 640 })
    }
    const [row] = await shop.database.select().from(designs).where(eq(designs.id, design._id))
    expect(row?.frontComparison?.pixels).toBeGreaterThan(0)
    expect(row?.backComparison?.differingPixels).toBeGreaterThan(0)
  })

  it('also shows it worn, where a figure wears the garment and the print is as narrow as its chest', async () => {
    const browser = visitor()
    const readWornView = async (id: string) => parseResponse(await browser.get(`${PATH}/${id}`), DesignConfiguration).wornView
    const design = await saveTestDesign(browser)
    expect(design.wornView).toEqual({ url: null })
    const hoodie = await saveTestDesign(browser, { clothingType: 'hoodie' })
    const picture = await uploadTestPicture(browser, await createPlainPicture(40, 30))
    const wide = await saveTestDesign(browser, {
      document: createDesignDocument('tshirt', [createImageElement(picture, { x: 147, y: 150, width: 293, height: 200 })]),
    })
    expect([hoodie.wornView, wide.wornView]).toEqual([null, null])
    await shop.runJobs()
    const view = await readWornView(design._id)
    expect(await sharp((await browser.get(view?.url ?? '')).bytes).metadata()).toMatchObject({ format: 'png', width: 1000, height: 1250 })
    expect((await browser.get(`${view?.url}/640`)).status).toBe(200)
    expect(await readWornView(hoodie._id)).toBeNull()
  })

  it('keeps the design when it cannot be shown worn', async () => {
    const { renderer } = shop.services
    const mockup = (input: Parameters<typeof renderer.mockup>[0]) =>
      input.view === 'worn' ? Promise.reject(new RenderError('crashed')) : renderer.mockup(input)
    const browser = visitor()
    const { _id } = await saveTestDesign(browser)
    await renderDesignPictures({ ...shop.services, renderer: { ...renderer, mockup } }, _id, createJobContext())
    expect(parseResponse(await browser.get(`${PATH}/${_id}`), DesignConfiguration).wornView).toBeNull()
    const [row] = await shop.database.select().from(designs).where(eq(designs.id, _id))
    expect([row?.renderError, row?.backPictureKey]).toEqual([null, expect.stringMatching(/\.png$/)])
  })

  it('keeps the design when it fails, and renders it later', async () => {
    let broken = true
    const { renderer } = shop.services
    const services = {
      ...shop.services,
      renderer: {
        ...renderer,
        mockup: (input: Parameters<typeof renderer.mockup>[0]) =>
          broken ? Promise.reject(new RenderError('crashed')) : renderer.mockup(input),
      },
    }
    const renderDesign = (designId: string) => renderDesignPictures(services, designId, createJobContext())
    const browser = visitor()
    const design = await saveTestDesign(browser)
    await expect(renderDesign(design._id)).rejects.toThrow(RenderError)
    expect(parseJson(await browser.get(`${PATH}/${design._id}`))).toEqual({ ...design, findings: [] })
    broken = false
    await renderDesign(design._id)
    expect(parseResponse(await browser.get(`${PATH}/${design._id}`), DesignConfiguration).frontView).not.toBe(design.frontView)
  })

  it('makes the cart reject a design with a letter that the font lacks', async () => {
    const browser = visitor()
    const design = await saveTestDesign(browser, {
      document: createDesignDocument('tshirt', [createTextElement({ fontFamily: 'Graduate', content: '漢' })]),
    })
    await shop.runJobs()
    const rejection = await browser.post('/api/cart', { designId: design._id, size: 'medium', quantity: 1 })
    expect(rejection.status).toBe(400)
    expect(parseError(rejection)).toMatchObject({ code: 'INVALID_DESIGN' })
    expect(parseError(rejection).message).toContain('漢')
  })
})

describe('a design whose rendering timed out', () => {
  const broken = (): Services => ({
    ...shop.services,
    renderer: { ...shop.services.renderer, check: () => Promise.reject(new RenderError('timed-out')) },
  })
  const renderDesign = (designId: string, services: Services, attempt: number) =>
    renderDesignPictures(services, designId, { ...createJobContext(), attempt })

  it('is retried by the queue, then rejected in the language of the customer, and rendered when it is saved again', async () => {
    const browser = visitor()
    const body = await createSaveDesignInput(browser)
    const { _id } = parseResponse(await browser.post(PATH, body), DesignConfiguration, 201)
    await expect(renderDesign(_id, broken(), 1)).rejects.toMatchObject({ reason: 'timed-out' })
    await renderDesign(_id, broken(), 2)
    // No job is queued any more: only saving it renders it again.
    await shop.runJobs()
    const cart = { designId: _id, size: 'medium', quantity: 1 }
    const rejection = await browser.post('/api/cart', cart, { 'accept-language': 'es' })
    expect(parseError(rejection)).toMatchObject({
      code: 'INVALID_DESIGN',
      message: expect.stringContaining('Guárdalo otra vez') as unknown,
    })
    expect(parseResponse(await browser.post(PATH, body), DesignConfiguration, 201)._id).toBe(_id)
    await shop.runJobs()
    const [row] = await shop.database.select().from(designs).where(eq(designs.id, _id))
    expect(row).toMatchObject({ renderError: null, backPictureKey: expect.any(String) as unknown })
    await addToCart(browser, _id)
  })
})

/** A picture with one color in its corners and noise everywhere else, larger than the copies that the editor renders with. */
const noisyPicture = (corner: readonly [number, number, number]): Promise<Buffer> => {
  const [width, height] = [2000, 300]
  const data = Uint8Array.from({ length: width * height * 3 }, (_, at) => 128 + ((at * 7919) % 97))
  for (const pixel of [0, width - 1, (height - 1) * width, width * height - 1]) data.set(corner, pixel * 3)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

it('a document of an earlier version clears the background color of the stored picture in print, mock-up and check', async () => {
  const png = await createPlainPicture(100, 125)
  const backgroundColors: (string | undefined)[] = []
  const recordColors =
    <Result>(renderedDesign: Result) =>
    ({ document }: { document: DesignDocument }): Promise<Result> => {
      for (const element of document.front.elements) if (element.type === 'image') backgroundColors.push(element.filters?.backgroundColor)
      return Promise.resolve(renderedDesign)
    }
  const pictures = await createStoredPictures({ [`${'0'.repeat(64)}.png`]: png })
  onTestFinished(() => rm(pictures.folder, { recursive: true }))
  const [path = ''] = Object.values(pictures.paths)
  const renderer = {
    ...shop.services.renderer,
    check: recordColors([]),
    mockup: recordColors(png),
    printFiles: recordColors({ png: path, pdf: path, widthPx: 100, heightPx: 125 }),
  }
  const services: Services = { ...shop.services, renderer }
  const browser = visitor()
  const picture = await uploadTestPicture(browser, await noisyPicture([12, 34, 56]))
  const document = createDesignDocument('tshirt', [createImageElement(picture, { filters: { clearBackground: 10 } })])
  const { _id } = await saveTestDesign(browser, { document })
  await renderDesignPictures(services, _id, createJobContext())
  const { order } = await placeTestOrder(browser, [(await addToCart(browser, _id))._id], { paymentMethod: 'cash-on-delivery' })
  await renderPrintFiles(toPrintServices(services), order.lines[0]?._id ?? '', createJobContext())
  // The check, two sides and the worn garment for the design, two sides and the print file of the front for the order.
  expect(backgroundColors).toEqual(Array.from({ length: 7 }, () => '#0c2238'))
})

describe('the preflight check of the shop', () => {
  const document = createDesignDocument('tshirt', [createTextElement({ fontSize: 3, content: 'small print' })])
  const expectedFindings = [{ kind: 'tiny-text', side: 'front', id: createTextElement().id, measured: 1.58 }]

  it('stores findings with the design, shows them in the cart and copies them to the order', async () => {
    const browser = visitor()
    const design = await saveTestDesign(browser, { document })
    expect(design.findings).toBeNull()
    await shop.runJobs()
    expect(parseResponse(await browser.get(`${PATH}/${design._id}`), DesignConfiguration).findings).toEqual(expectedFindings)
    const line = await addToCart(browser, design._id)
    expect(line.findings).toBe(1)
    expect((await placeTestOrder(browser, [line._id])).order.lines[0]?.findings).toEqual(expectedFindings)
  })

  it('has the same findings as the editor, on the summary, in the cart and at the checkout', async () => {
    const browser = visitor()
    const unprintableDocument = createDesignDocument('tshirt', [
      createTextElement({ id: 'small', fontSize: 3, content: 'small print' }),
      createTextElement({ id: 'lost', fontFamily: 'Graduate', content: 'Łódź 漢' }),
    ])
    const design = { document: unprintableDocument, clothingType: 'tshirt', color: 'White' } as const
    const { forPixels: typesetter } = await loadTypesetters(unprintableDocument.front.elements)
    const editorFindings = checkDesign(design, {
      measureInk: (text) => layoutText(text, typesetter).ink,
      missing: (text) => layoutText(text, typesetter).missing,
      letterHeight: (text) => measureLetterHeight(text, typesetter),
      ink: () => undefined,
    })
    expect(editorFindings.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['missing-letters lost', 'tiny-text small'])
    const { _id } = await saveTestDesign(browser, { document: unprintableDocument, color: 'White' })
    // Added before the check ran, and ordered afterwards.
    const line = await addToCart(browser, _id)
    await shop.runJobs()
    expect(parseResponse(await browser.get(`${PATH}/${_id}`), DesignConfiguration).findings).toEqual(editorFindings)
    const { cart } = parseResponse(await browser.get('/api/cart/guest'), Cart)
    expect(cart).toMatchObject([{ _id: line._id, available: false, findings: 2 }])
    expect(cart[0]?.notice).toContain('漢')
    for (const response of [
      await browser.post('/api/cart', { designId: _id, size: 'medium', quantity: 1 }),
      await browser.post('/api/orders', createOrderInput([line._id]), { 'idempotency-key': createIdempotencyKey() }),
    ]) {
      expect(parseError(response).code).toBe('INVALID_DESIGN')
      expect(parseError(response).message).toContain('漢')
    }
  })

  it('adds findings to an order that was placed before the check had run', async () => {
    const browser = visitor()
    const { _id } = await saveTestDesign(browser, { document, color: 'White' })
    const line = await addToCart(browser, _id)
    const { order } = await placeTestOrder(browser, [line._id], { paymentMethod: 'cash-on-delivery' })
    expect(order.lines[0]?.findings).toBeNull()
    await shop.runJobs()
    const printed = parseResponse(await browser.get(`/api/orders/order/${order._id}`), Order)
    expect(printed.lines[0]?.findings).toEqual(expectedFindings)
  })

  it('reads a document that was saved by the first version of the editor', async () => {
    const browser = visitor()
    const design = await saveTestDesign(browser)
    await shop.database.execute(sql`update designs set document = jsonb_set(document, '{version}', '1') where id = ${design._id}`)
    expect(parseResponse(await browser.get(`${PATH}/${design._id}`), DesignConfiguration).document).toEqual(design.document)
  })
})

const sendDesign = async (change: (design: DesignInput, browser: Browser) => object | Promise<object>, browser = visitor()) =>
  browser.post(PATH, await change(await createSaveDesignInput(browser), browser))
const withElement = (over: object) => (design: DesignInput) => ({
  ...design,
  document: { ...design.document, front: { ...design.document.front, elements: [{ ...createTextElement(), ...over }] } },
})

describe('saving an invalid design', () => {
  it.each<[string, object, string]>([
    ['no number', { x: null }, 'x'],
    ['a word for a number', { x: '12' }, 'x'],
    ['a place far away', { y: 99_999 }, 'y'],
    ['a letter of no height', { fontSize: 0 }, 'fontSize'],
    ['a letter of a kilometre', { fontSize: 1e6 }, 'fontSize'],
    ['a thousand million turns', { rotation: 1e9 }, 'rotation'],
    ['a font nobody has', { fontFamily: 'Arial, url(http://x)' }, 'fontFamily'],
    ['a colour with more in it', { color: 'red;background:url(//x)' }, 'color'],
    ['a text of nothing but zero bytes', { content: '\u0000' }, 'content'],
    ['half a character', { content: '\ud800' }, 'content'],
    ['a novel', { content: 'a'.repeat(2001) }, 'content'],
    ['a price', { price: 1 }, 'price'],
    ['an id that is a list', { id: ['a'] }, 'id'],
  ])('rejects an element with %s', async (_, fault, field) => {
    const response = await sendDesign(withElement(fault))
    expect(response.status).toBe(400)
    expect(parseError(response).fields).toHaveProperty([`document.front.elements.0.${field}`])
  })

  it('rejects numbers that are not valid JSON', async () => {
    const browser = visitor()
    const body = JSON.stringify(await createSaveDesignInput(browser))
    for (const number of ['NaN', 'Infinity', '-Infinity', '1e400', '1e308']) {
      const response = await browser.send({
        method: 'POST',
        url: PATH,
        payload: body.replace('"x":140', `"x":${number}`),
        headers: { 'content-type': 'application/json' },
      })
      expect(response.status).toBe(400)
    }
  })

  it.each<[string, (design: DesignInput) => object]>([
    ['an unknown garment', (design) => ({ ...design, clothingType: 'trousers' })],
    ['an unknown colour', (design) => ({ ...design, color: 'Green' })],
    ['another garment’s category', (design) => ({ ...design, categoryId: GARMENTS.hoodie.categoryId })],
    ['a category nobody made', (design) => ({ ...design, categoryId: '01930000-0000-7000-8000-0000000000ff' })],
    ['an owner', (design) => ({ ...design, userId: '01930000-0000-7000-8000-000000000001' })],
    ['a price', (design) => ({ ...design, price: 1 })],
    ['no back', (design) => ({ ...design, backView: undefined })],
    ['another garment’s print area', (design) => ({ ...design, document: createEmptyDocument(GARMENTS.hoodie) })],
    [
      'too many elements',
      (design) => ({
        ...design,
        document: createDesignDocument(
          'tshirt',
          Array.from({ length: MAX_ELEMENTS_PER_SIDE + 1 }, (_, n) => createTextElement({ id: `t${n}` })),
        ),
      }),
    ],
    [
      'two elements of one id',
      (design) => ({ ...design, document: createDesignDocument('tshirt', [createTextElement()], [createTextElement()]) }),
    ],
    ['a later version', (design) => ({ ...design, document: { ...design.document, version: DOCUMENT_VERSION + 1 } })],
    ['no document', (design) => ({ ...design, document: [] })],
  ])('rejects a design with %s', async (_, change) => {
    const response = await sendDesign(change)
    expect(response.status).toBe(400)
    expect(Object.keys(parseError(response).fields ?? {})).not.toHaveLength(0)
  })

  it('returns NOT_ON_OFFER for a color that is not on offer', async () => {
    const response = await sendDesign((design) => ({
      ...design,
      clothingType: 'croptop',
      categoryId: GARMENTS.croptop.categoryId,
      color: 'Ivory',
      document: createEmptyDocument(GARMENTS.croptop),
    }))
    expect([response.status, parseError(response).code]).toEqual([409, 'NOT_ON_OFFER'])
  })

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'http://127.0.0.1/files/x.png',
    '//host/files/x.png',
    'file:///etc/passwd',
    '/files/../app-secret',
    `/files/${'0'.repeat(64)}.png?x=`,
    `/files/${'0'.repeat(64)}.png`,
  ])('rejects the capture URL %s', async (address) => {
    for (const view of ['frontView', 'backView']) {
      const response = await sendDesign((design) => ({ ...design, [view]: address }))
      expect(response.status).toBe(400)
      expect(parseError(response).fields).toHaveProperty(view)
    }
  })

  it('gives the same error for somebody else’s picture as for one that does not exist', async () => {
    const foreign = await uploadTestPicture(visitor(), await createPlainPicture(40, 40))
    const showing = (asset: string) => (design: DesignInput) => ({
      ...design,
      document: createDesignDocument('tshirt', [createImageElement({ ...foreign, public_id: asset })]),
    })
    const responses = [await sendDesign(showing(foreign.public_id)), await sendDesign(showing(`${'0'.repeat(64)}.png`))]
    for (const response of responses) expect([response.status, parseError(response).code]).toEqual([400, 'INVALID_DESIGN'])
    expect(parseError(responses[0] ?? fail()).fields).toEqual({
      'document.front.elements.0.asset': 'This picture is not stored here. Please upload it again.',
    })
    expect(responses[0]?.text).toBe(responses[1]?.text)
    const captured = await sendDesign((design) => ({ ...design, frontView: foreign.secure_url }))
    expect(parseError(captured).fields).toHaveProperty('frontView')
  })

  it('rejects pixel dimensions that the picture does not have', async () => {
    const response = await sendDesign(async (design, browser) => {
      const picture = await uploadTestPicture(browser, await createPlainPicture(40, 40))
      return { ...design, document: createDesignDocument('tshirt', [createImageElement(picture, { pixelWidth: 4000, pixelHeight: 4000 })]) }
    })
    expect(parseError(response).fields).toHaveProperty(['document.front.elements.0.pixelWidth'])
  })

  it('rejects a body that is larger than a megabyte, or nested a hundred levels deep', async () => {
    const browser = visitor()
    const large = await sendDesign((design) => ({ ...design, document: 'a'.repeat(1024 * 1024) }), browser)
    expect(large.status).toBe(413)
    const deep = await browser.send({
      method: 'POST',
      url: PATH,
      payload: `${'['.repeat(100)}${']'.repeat(100)}`,
      headers: { 'content-type': 'application/json' },
    })
    expect(deep.status).toBe(400)
  })

  it('rejects keys such as __proto__', async () => {
    const browser = visitor()
    const body = JSON.stringify(await createSaveDesignInput(browser))
    for (const key of ['__proto__', 'constructor', 'toString', 'then', '$where', '_id', 'isAdmin']) {
      const response = await browser.send({
        method: 'POST',
        url: PATH,
        payload: body.replace('{', `{"${key}":{"prototype":{"x":1}},`),
        headers: { 'content-type': 'application/json' },
      })
      expect(response.status).toBe(400)
    }
  })

  it('stores nothing of a rejected design', async () => {
    const before = await shop.database.$count(designs)
    await sendDesign(withElement({ x: null }))
    expect(await shop.database.$count(designs)).toBe(before)
  })
})

const fail = (): never => {
  throw new Error('There was no answer.')
}

describe('a design that is on sale', () => {
  it('can be read and customized by everybody while its product is active', async () => {
    const maker = visitor()
    const picture = await uploadTestPicture(maker, await createPlainPicture(200, 100, '#336699'))
    const document = createDesignDocument('tshirt', [createImageElement(picture)])
    const { _id } = await saveTestDesign(maker, { document })
    const other = visitor()
    const copyPublicDesign = async () => other.post(PATH, await createSaveDesignInput(other, { document }))
    expect([(await other.get(`${PATH}/${_id}`)).status, (await copyPublicDesign()).status]).toEqual([404, 400])

    const variants = [{ color: 'White', size: 'medium', priceMinor: 1000, stock: 1 }] as const
    const product = { slug: 'from-a-design', title: 'From a design', text: '', clothingType: 'tshirt', designId: _id } as const
    await addProduct(shop.services, { ...product, pictures: [{ key: 'a.png', alt: '', color: null }], variants })
    expect(parseResponse(await other.get(`${PATH}/${_id}`), DesignConfiguration)).toMatchObject({ _id, userId: null })
    expect((await copyPublicDesign()).status).toBe(201)

    await shop.database.update(products).set({ state: 'archived' }).where(eq(products.slug, product.slug))
    expect((await visitor().get(`${PATH}/${_id}`)).status).toBe(404)
  })
})
