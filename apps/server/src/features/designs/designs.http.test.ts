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
import { productionJobs } from '../production/index.ts'
import { addProduct } from '../products/index.ts'
import { products } from '../products/schema.ts'
import { designJobs } from './index.ts'
import { designs } from './schema.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
// Dozens of designs are saved here, of which few need to be drawn.
afterEach(() => shop.dropJobs())
afterAll(() => shop.close())

const visitor = (): Browser => new Browser(shop)
const PATH = '/api/user-design-configuration'

describe('a design that is more than the shop can draw', () => {
  it('is refused with what to do, also where its pictures take few bytes', async () => {
    const browser = visitor()
    const large = await uploadTestPicture(browser, await createPlainPicture(8000, 5000))
    const filtered = Array.from({ length: 12 }, (_, index) =>
      createImageElement(large, { id: `large-${index}`, filters: { brightness: (index + 1) / 100 } }),
    )
    const answer = await browser.post(PATH, await createSaveDesignInput(browser, { document: createDesignDocument('tshirt', filtered) }))
    expect(parseError(answer)).toMatchObject({
      code: 'INVALID_DESIGN',
      message: expect.stringContaining('Take some off, or use smaller copies') as unknown,
      fields: { 'document.front': expect.stringContaining('front') as unknown },
    })
    await saveTestDesign(browser, { document: createDesignDocument('tshirt', filtered.slice(0, 1)) })
  })

  it('is not saved without end: a visitor has a limit, a class of thirty behind one address does not meet it', async () => {
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
  it('is answered as it was sent, with the lists other programs read', async () => {
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

  it('is kept in one spelling: saving what was read gives the same hash', async () => {
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

  it('is one design however often it is sent, and another in another colour', async () => {
    const browser = visitor()
    const body = await createSaveDesignInput(browser)
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.post(PATH, body)))
    const ids = new Set(answers.map((answer) => parseResponse(answer, DesignConfiguration, 201)._id))
    expect(ids.size).toBe(1)
    expect(ids).not.toContain(parseResponse(await browser.post(PATH, { ...body, color: 'Red' }), DesignConfiguration, 201)._id)
  })

  it('may be bare, and may be full', async () => {
    const full = Array.from({ length: MAX_ELEMENTS_PER_SIDE }, (_, n) => createTextElement({ id: `t${n}`, content: '' }))
    for (const document of [createEmptyDocument(GARMENTS.tshirt), createDesignDocument('tshirt', full)])
      expect(await saveTestDesign(visitor(), { document })).toMatchObject({ document })
  })

  it('can be made for every garment in every colour on offer', async () => {
    for (const garment of Object.values(GARMENTS))
      for (const color of garment.cloths)
        expect(await saveTestDesign(visitor(), { clothingType: garment.key, color, document: createEmptyDocument(garment) })).toMatchObject(
          { color },
        )
  })

  it('is nobody else’s business', async () => {
    const design = await saveTestDesign(visitor())
    for (const other of [visitor(), await withThingsOfItsOwn()]) {
      const answer = await other.get(`${PATH}/${design._id}`)
      expect([answer.status, parseError(answer).code]).toEqual([404, 'NOT_FOUND'])
      expect(answer.text).toBe((await other.get(`${PATH}/01930000-0000-7000-8000-00000000ffff`)).text)
    }
  })
})

const withThingsOfItsOwn = async (): Promise<Browser> => {
  const browser = visitor()
  await saveTestDesign(browser)
  return browser
}

describe('the shop draws a saved design again', () => {
  it('and shows its own pictures from then on', async () => {
    const browser = visitor()
    const design = await saveTestDesign(browser)
    await shop.runJobs()
    const drawn = parseResponse(await browser.get(`${PATH}/${design._id}`), DesignConfiguration)
    expect(drawn.document).toEqual(design.document)
    for (const view of [drawn.frontView, drawn.backView]) {
      expect([design.frontView, design.backView]).not.toContain(view)
      expect(await sharp((await browser.get(view)).bytes).metadata()).toMatchObject({ format: 'png', width: 1000 })
    }
    const [row] = await shop.database.select().from(designs).where(eq(designs.id, design._id))
    expect(row?.frontComparison?.pixels).toBeGreaterThan(0)
    expect(row?.backComparison?.differingPixels).toBeGreaterThan(0)
  })

  it('and loses nothing when drawing fails: the design stands, and is drawn later', async () => {
    let broken = true
    const { renderer } = shop.services
    const parts = {
      ...shop.services,
      renderer: {
        ...renderer,
        mockup: (input: Parameters<typeof renderer.mockup>[0]) =>
          broken ? Promise.reject(new RenderError('crashed')) : renderer.mockup(input),
      },
    }
    const draw = designJobs(parts)['design-pictures']
    const browser = visitor()
    const design = await saveTestDesign(browser)
    await expect(draw?.({ designId: design._id }, createJobContext())).rejects.toThrow(RenderError)
    expect(parseJson(await browser.get(`${PATH}/${design._id}`))).toEqual({ ...design, findings: [] })
    broken = false
    await draw?.({ designId: design._id }, createJobContext())
    expect(parseResponse(await browser.get(`${PATH}/${design._id}`), DesignConfiguration).frontView).not.toBe(design.frontView)
  })

  it('and says so when a letter cannot be printed, before money is taken', async () => {
    const browser = visitor()
    const design = await saveTestDesign(browser, {
      document: createDesignDocument('tshirt', [createTextElement({ fontFamily: 'Graduate', content: '漢' })]),
    })
    await shop.runJobs()
    const refused = await browser.post('/api/cart', { designId: design._id, size: 'medium', quantity: 1 })
    expect(refused.status).toBe(400)
    expect(parseError(refused)).toMatchObject({ code: 'INVALID_DESIGN' })
    expect(parseError(refused).message).toContain('漢')
  })
})

describe('a design that an overloaded machine could not draw', () => {
  const broken = (): Services => ({
    ...shop.services,
    renderer: { ...shop.services.renderer, check: () => Promise.reject(new RenderError('timed-out')) },
  })
  const draw = (designId: string, parts: Services, attempt: number) =>
    designJobs(parts)['design-pictures']?.({ designId }, { ...createJobContext(), attempt })

  it('is left to the queue, then refused in the language of its maker, and drawn when it is saved again', async () => {
    const browser = visitor()
    const body = await createSaveDesignInput(browser)
    const { _id } = parseResponse(await browser.post(PATH, body), DesignConfiguration, 201)
    await expect(draw(_id, broken(), 1)).rejects.toMatchObject({ reason: 'timed-out' })
    await draw(_id, broken(), 2)
    // Nothing waits for it any more: only saving it has it drawn again.
    await shop.runJobs()
    const cart = { designId: _id, size: 'medium', quantity: 1 }
    const refused = await browser.post('/api/cart', cart, { 'accept-language': 'es' })
    expect(parseError(refused)).toMatchObject({ code: 'INVALID_DESIGN', message: expect.stringContaining('Guárdalo otra vez') as unknown })
    expect(parseResponse(await browser.post(PATH, body), DesignConfiguration, 201)._id).toBe(_id)
    await shop.runJobs()
    const [row] = await shop.database.select().from(designs).where(eq(designs.id, _id))
    expect(row).toMatchObject({ renderError: null, backPictureKey: expect.any(String) as unknown })
    await addToCart(browser, _id)
  })
})

/** A picture with one color in its corners and noise everywhere else, larger than the copies the editor draws with. */
const noisyPicture = (corner: readonly [number, number, number]): Promise<Buffer> => {
  const [width, height] = [2000, 300]
  const data = Uint8Array.from({ length: width * height * 3 }, (_, at) => 128 + ((at * 7919) % 97))
  for (const pixel of [0, width - 1, (height - 1) * width, width * height - 1]) data.set(corner, pixel * 3)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

it('a design of an earlier version clears one background on paper, on the mock-up and in the check: that of the stored picture', async () => {
  const png = await createPlainPicture(100, 125)
  const cleared: (string | undefined)[] = []
  const note =
    <Drawn>(drawn: Drawn) =>
    ({ document }: { document: DesignDocument }): Promise<Drawn> => {
      for (const element of document.front.elements) if (element.type === 'image') cleared.push(element.filters?.backgroundColor)
      return Promise.resolve(drawn)
    }
  const pictures = await createStoredPictures({ [`${'0'.repeat(64)}.png`]: png })
  onTestFinished(() => rm(pictures.folder, { recursive: true }))
  const [path = ''] = Object.values(pictures.paths)
  const renderer = {
    ...shop.services.renderer,
    check: note([]),
    mockup: note(png),
    printFiles: note({ png: path, pdf: path, widthPx: 100, heightPx: 125 }),
  }
  const parts: Services = { ...shop.services, renderer }
  const browser = visitor()
  const picture = await uploadTestPicture(browser, await noisyPicture([12, 34, 56]))
  const document = createDesignDocument('tshirt', [createImageElement(picture, { filters: { clearBackground: 10 } })])
  const { _id } = await saveTestDesign(browser, { document })
  await designJobs(parts)['design-pictures']?.({ designId: _id }, createJobContext())
  const { order } = await placeTestOrder(browser, [(await addToCart(browser, _id))._id], { paymentMethod: 'cash-on-delivery' })
  await productionJobs(parts)['print-files']?.({ orderLineId: order.lines[0]?._id }, createJobContext())
  // The check and two sides for the design, two sides and the front's paper for the order.
  expect(cleared).toEqual(Array.from({ length: 6 }, () => '#0c2238'))
})

describe('the shop checks a design as the editor does', () => {
  const document = createDesignDocument('tshirt', [createTextElement({ fontSize: 3, content: 'small print' })])
  const found = [{ kind: 'tiny-text', side: 'front', id: createTextElement().id, measured: 1.58 }]

  it('and tells its maker, in the cart too, and freezes it with the order', async () => {
    const browser = visitor()
    const design = await saveTestDesign(browser, { document })
    expect(design.findings).toBeNull()
    await shop.runJobs()
    expect(parseResponse(await browser.get(`${PATH}/${design._id}`), DesignConfiguration).findings).toEqual(found)
    const line = await addToCart(browser, design._id)
    expect(line.findings).toBe(1)
    expect((await placeTestOrder(browser, [line._id])).order.lines[0]?.findings).toEqual(found)
  })

  it('and gives one verdict in the editor, on the summary, in the cart and at the checkout', async () => {
    const browser = visitor()
    const lost = createDesignDocument('tshirt', [
      createTextElement({ id: 'small', fontSize: 3, content: 'small print' }),
      createTextElement({ id: 'lost', fontFamily: 'Graduate', content: 'Łódź 漢' }),
    ])
    const design = { document: lost, clothingType: 'tshirt', color: 'White' } as const
    const { forPixels: typesetter } = await loadTypesetters(lost.front.elements)
    const measure = (text: TextElement) => layoutText(text, typesetter)
    const inEditor = checkDesign(design, {
      measure,
      missing: (text) => measure(text).missing,
      letterHeight: (text) => measureLetterHeight(text, typesetter),
      ink: () => undefined,
    })
    expect(inEditor.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['missing-letters lost', 'tiny-text small'])
    const { _id } = await saveTestDesign(browser, { document: lost, color: 'White' })
    // Put in before the shop has looked, and ordered after.
    const line = await addToCart(browser, _id)
    await shop.runJobs()
    expect(parseResponse(await browser.get(`${PATH}/${_id}`), DesignConfiguration).findings).toEqual(inEditor)
    const { cart } = parseResponse(await browser.get('/api/cart/guest'), Cart)
    expect(cart).toMatchObject([{ _id: line._id, available: false, findings: 2 }])
    expect(cart[0]?.notice).toContain('漢')
    for (const answer of [
      await browser.post('/api/cart', { designId: _id, size: 'medium', quantity: 1 }),
      await browser.post('/api/orders', createOrderInput([line._id]), { 'idempotency-key': createIdempotencyKey() }),
    ]) {
      expect(parseError(answer).code).toBe('INVALID_DESIGN')
      expect(parseError(answer).message).toContain('漢')
    }
  })

  it('and tells whoever prints it, also of a design that was ordered before it had looked', async () => {
    const browser = visitor()
    const { _id } = await saveTestDesign(browser, { document, color: 'White' })
    const line = await addToCart(browser, _id)
    const { order } = await placeTestOrder(browser, [line._id], { paymentMethod: 'cash-on-delivery' })
    expect(order.lines[0]?.findings).toBeNull()
    await shop.runJobs()
    const printed = parseResponse(await browser.get(`/api/orders/order/${order._id}`), Order)
    expect(printed.lines[0]?.findings).toEqual(found)
  })

  it('and opens one that was saved by the first version of the editor', async () => {
    const browser = visitor()
    const design = await saveTestDesign(browser)
    await shop.database.execute(sql`update designs set document = jsonb_set(document, '{version}', '1') where id = ${design._id}`)
    expect(parseResponse(await browser.get(`${PATH}/${design._id}`), DesignConfiguration).document).toEqual(design.document)
  })
})

const send = async (change: (design: DesignInput, browser: Browser) => object | Promise<object>, browser = visitor()) =>
  browser.post(PATH, await change(await createSaveDesignInput(browser), browser))
const withElement = (over: object) => (design: DesignInput) => ({
  ...design,
  document: { ...design.document, front: { ...design.document.front, elements: [{ ...createTextElement(), ...over }] } },
})

describe('the shop refuses a design', () => {
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
  ])('with %s', async (_, fault, field) => {
    const answer = await send(withElement(fault))
    expect(answer.status).toBe(400)
    expect(parseError(answer).fields).toHaveProperty([`document.front.elements.0.${field}`])
  })

  it('with numbers no JSON can carry', async () => {
    const browser = visitor()
    const body = JSON.stringify(await createSaveDesignInput(browser))
    for (const number of ['NaN', 'Infinity', '-Infinity', '1e400', '1e308']) {
      const answer = await browser.send({
        method: 'POST',
        url: PATH,
        payload: body.replace('"x":140', `"x":${number}`),
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(400)
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
  ])('with %s', async (_, change) => {
    const answer = await send(change)
    expect(answer.status).toBe(400)
    expect(Object.keys(parseError(answer).fields ?? {})).not.toHaveLength(0)
  })

  it('in a colour that is drawn but not on offer', async () => {
    const answer = await send((design) => ({
      ...design,
      clothingType: 'croptop',
      categoryId: GARMENTS.croptop.categoryId,
      color: 'Ivory',
      document: createEmptyDocument(GARMENTS.croptop),
    }))
    expect([answer.status, parseError(answer).code]).toEqual([409, 'NOT_ON_OFFER'])
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
  ])('whose picture is %s', async (address) => {
    for (const view of ['frontView', 'backView']) {
      const answer = await send((design) => ({ ...design, [view]: address }))
      expect(answer.status).toBe(400)
      expect(parseError(answer).fields).toHaveProperty(view)
    }
  })

  it('that shows somebody else’s picture, in the same words as for one that does not exist', async () => {
    const foreign = await uploadTestPicture(visitor(), await createPlainPicture(40, 40))
    const showing = (asset: string) => (design: DesignInput) => ({
      ...design,
      document: createDesignDocument('tshirt', [createImageElement({ ...foreign, public_id: asset })]),
    })
    const answers = [await send(showing(foreign.public_id)), await send(showing(`${'0'.repeat(64)}.png`))]
    for (const answer of answers) expect([answer.status, parseError(answer).code]).toEqual([400, 'INVALID_DESIGN'])
    expect(parseError(answers[0] ?? fail()).fields).toEqual({
      'document.front.elements.0.asset': 'This picture is not stored here. Please upload it again.',
    })
    expect(answers[0]?.text).toBe(answers[1]?.text)
    const captured = await send((design) => ({ ...design, frontView: foreign.secure_url }))
    expect(parseError(captured).fields).toHaveProperty('frontView')
  })

  it('that makes a picture sharper than it is', async () => {
    const answer = await send(async (design, browser) => {
      const picture = await uploadTestPicture(browser, await createPlainPicture(40, 40))
      return { ...design, document: createDesignDocument('tshirt', [createImageElement(picture, { pixelWidth: 4000, pixelHeight: 4000 })]) }
    })
    expect(parseError(answer).fields).toHaveProperty(['document.front.elements.0.pixelWidth'])
  })

  it('that is larger than a megabyte, or nested a hundred deep', async () => {
    const browser = visitor()
    const large = await send((design) => ({ ...design, document: 'a'.repeat(1024 * 1024) }), browser)
    expect(large.status).toBe(413)
    const deep = await browser.send({
      method: 'POST',
      url: PATH,
      payload: `${'['.repeat(100)}${']'.repeat(100)}`,
      headers: { 'content-type': 'application/json' },
    })
    expect(deep.status).toBe(400)
  })

  it('with keys that reach into the program', async () => {
    const browser = visitor()
    const body = JSON.stringify(await createSaveDesignInput(browser))
    for (const key of ['__proto__', 'constructor', 'toString', 'then', '$where', '_id', 'isAdmin']) {
      const answer = await browser.send({
        method: 'POST',
        url: PATH,
        payload: body.replace('{', `{"${key}":{"prototype":{"x":1}},`),
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(400)
    }
  })

  it('and keeps nothing of it', async () => {
    const before = await shop.database.$count(designs)
    await send(withElement({ x: null }))
    expect(await shop.database.$count(designs)).toBe(before)
  })
})

const fail = (): never => {
  throw new Error('There was no answer.')
}

describe('a design that is on sale', () => {
  it('may be looked at and made into something of one’s own by anybody, for as long as it is', async () => {
    const maker = visitor()
    const picture = await uploadTestPicture(maker, await createPlainPicture(200, 100, '#336699'))
    const document = createDesignDocument('tshirt', [createImageElement(picture)])
    const { _id } = await saveTestDesign(maker, { document })
    const other = visitor()
    const take = async () => other.post(PATH, await createSaveDesignInput(other, { document }))
    expect([(await other.get(`${PATH}/${_id}`)).status, (await take()).status]).toEqual([404, 400])

    const variants = [{ color: 'White', size: 'medium', priceMinor: 1000, stock: 1 }] as const
    const product = { slug: 'from-a-design', title: 'From a design', text: '', clothingType: 'tshirt', designId: _id } as const
    await addProduct(shop.services, { ...product, pictures: [{ key: 'a.png', alt: '', color: null }], variants })
    expect(parseResponse(await other.get(`${PATH}/${_id}`), DesignConfiguration)).toMatchObject({ _id, userId: null })
    expect((await take()).status).toBe(201)

    await shop.database.update(products).set({ state: 'archived' }).where(eq(products.slug, product.slug))
    expect((await visitor().get(`${PATH}/${_id}`)).status).toBe(404)
  })
})
