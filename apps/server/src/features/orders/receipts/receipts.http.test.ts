import { CartItem, LANGUAGE_COOKIE, Product } from '@picasso/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, placeTestOrder, type PlacedOrder, createGuestWithLine, parseResponse } from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { parsePdf } from '../../../../test/read-pdf.ts'
import { createSignedInUser } from '../../../../test/test-users.ts'
import { addProduct } from '../../products/index.ts'
import { RECEIPTS_PER_NETWORK } from './routes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const placeOrder = async (name: string, language = 'en', over: object = {}): Promise<PlacedOrder['order']> => {
  const { browser, line } = await createGuestWithLine(shop, { quantity: 12 })
  browser.setCookie(LANGUAGE_COOKIE, language)
  const contact = { name, email: 'ada@example.com', phone: '+94 77 123 4567' }
  return (await placeTestOrder(browser, [line._id], { contact, ...over })).order
}
const receipt = ({ _id, key }: PlacedOrder['order']) => new Browser(shop).get(`/api/orders/order/${_id}/receipt.pdf?key=${key}`)

describe('receipts', () => {
  it.each(['Ada Perera', 'නිමල් පෙරේරා', 'Žofia Łęcka', 'Дмитрий', 'عائشة', '鈴木 🎨'])('render a PDF for a buyer called %s', async (name) => {
    const answer = await receipt(await placeOrder(name))
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.bytes.length).toBeGreaterThan(2000)
  })

  it('are limited for one network, but not for staff', async () => {
    const order = await placeOrder('Ada Perera')
    const remoteAddress = '203.0.113.31'
    await shop.services.rateLimits.consume(RECEIPTS_PER_NETWORK, remoteAddress, RECEIPTS_PER_NETWORK.max - 1)
    const url = `/api/orders/order/${order._id}/receipt.pdf?key=${order.key}`
    const read = async (browser: Browser) => (await browser.send({ method: 'GET', url, remoteAddress })).status
    const guest = new Browser(shop)
    expect([await read(guest), await read(guest)]).toEqual([200, 429])
    expect(await read((await createSignedInUser(shop, { isAdmin: true })).browser)).toBe(200)
  })

  it('render the same bytes on every request', async () => {
    const order = await placeOrder('Ada Perera')
    expect((await receipt(order)).bytes.equals((await receipt(order)).bytes)).toBe(true)
  })

  it("are tagged with headings and tables in the buyer's language", async () => {
    const order = await placeOrder('නිමල් පෙරේරා', 'es')
    const { catalog, title, outline, untagged } = parsePdf((await receipt(order)).bytes)
    expect(catalog).toContain('/Lang (es)')
    expect(title).toBe(`Confirmación de pedido ${order.number}`)
    expect(untagged).toEqual([])
    const types = outline.map((part) => part.trim().split(' ')[0])
    expect(types.slice(0, 11)).toEqual(['Document', 'P', 'H1', 'P', 'P', 'H2', 'P', 'H2', 'P', 'H2', 'P'])
    expect(types.slice(11, 24).join(' ')).toBe('Table TR THColumn THColumn THColumn THColumn TR TD P P TD TD TD')
    expect(types.slice(24, 28)).toEqual(['Table', 'TR', 'THRow', 'TD'])
    // The only piece stands in large beside the sums, with who drew it.
    expect(types.slice(-5)).toEqual(['TD', 'Figure', 'P', 'P', 'P'])
    expect(outline).toContainEqual(expect.stringMatching(/^ {2}Figure Imagen de la prenda: \S/))
    expect(outline).toContain('  H1 Confirmación de pedido')
    expect(outline).toContain('      THColumn CANTIDAD')
    expect(outline.find((part) => part.includes('නිමල් පෙරේරා'))).toMatch(/^  P නිමල් පෙරේරා \S/)
  })

  it('are called confirmations of the order until it is paid, their files too', async () => {
    const { browser: owner } = await createSignedInUser(shop, { isAdmin: true })
    const order = await placeOrder('Ada Perera', 'en', { paymentMethod: 'cash-on-delivery' })
    const readTitle = async () => {
      const { bytes, headers } = await receipt(order)
      return [parsePdf(bytes).title, headers['content-disposition']]
    }
    expect(await readTitle()).toEqual([`Order confirmation ${order.number}`, `inline; filename="order-confirmation-${order.number}.pdf"`])
    await owner.put(`/api/orders/payment-status/${order._id}`, { paymentStatus: 'confirmed' })
    expect(await readTitle()).toEqual([`Receipt ${order.number}`, `inline; filename="receipt-${order.number}.pdf"`])
  })

  it('let no line end between day and month, or within an amount', async () => {
    const { outline } = parsePdf((await receipt(await placeOrder('Ada Perera'))).bytes)
    expect(outline.join('\n')).toMatch(/\d\u00a0\p{Lu}\p{Ll}+ \d{4}/u)
    expect(outline.join('\n')).not.toMatch(/\d \p{Lu}\p{Ll}+ \d{4}|Rs \d/u)
  })

  it('call a design by its words and its garment, as the order does', async () => {
    const order = await placeOrder('Ada Perera')
    expect(order.lines).toMatchObject([{ designName: 'Hello', title: 'T-shirt' }])
    const { outline } = parsePdf((await receipt(order)).bytes)
    expect(outline.filter((part) => /P (Hello|T-shirt)/.test(part)).map((part) => part.trim())).toEqual([
      'P Hello',
      'P T-shirt, Black, size M',
      'P Hello',
    ])
  })

  it('say in a frame that letters are missing, where no face has them', async () => {
    const { browser } = await createSignedInUser(shop, { isAdmin: true })
    const readPapers = async (name: string): Promise<string[]> => {
      const order = await placeOrder(name)
      const papers = [await receipt(order), await browser.get(`/api/orders/admin/${order._id}/packing-slip.pdf`)]
      return papers.map(({ bytes }) => parsePdf(bytes).outline.join('\n'))
    }
    const [ownReceipt, slip] = await readPapers('王小明')
    expect(ownReceipt).toContain(
      'H2 LETTERS ARE MISSING\n  P A crossed box stands for each letter that this paper cannot print. The page of',
    )
    expect(slip).toContain('this paper cannot print. Copy the address from the order on the screen.')
    expect(slip).toContain('王小明')
    for (const paper of await readPapers('محمد علي حسن')) expect(paper).not.toContain('MISSING')
  })

  it('come with a packing slip for admins', async () => {
    const { browser } = await createSignedInUser(shop, { isAdmin: true })
    const { _id } = await placeOrder('Ada Perera')
    const answer = await browser.get(`/api/orders/admin/${_id}/packing-slip.pdf`)
    expect(answer.status).toBe(200)
    const { version, outline, untagged } = parsePdf(answer.bytes)
    expect([version, untagged]).toEqual(['%PDF-1.7', []])
    expect(outline.filter((part) => /LBody|Figure/.test(part))).toEqual([
      '      LBody',
      expect.stringMatching(/^ {8}Figure Picture of the piece: /),
      '  Figure Picture of “Hello”',
    ])
    expect(outline.filter((part) => /H1|Lbl/.test(part))).toEqual([
      expect.stringMatching(/^ {2}H1 Packing slip$/),
      '      Lbl 12\u00a0×\u00a0M',
    ])
  })

  it('end a packing slip with a card that names the buyer who drew a piece, or its artist and line', async () => {
    const { browser: admin } = await createSignedInUser(shop, { isAdmin: true })
    const readSlip = async ({ _id }: { _id: string }): Promise<string> =>
      parsePdf((await admin.get(`/api/orders/admin/${_id}/packing-slip.pdf`)).bytes).outline.join('\n')
    const { browser, design, line } = await createGuestWithLine(shop)
    await addProduct(shop.services, {
      slug: 'koi',
      title: 'Koi',
      text: '',
      clothingType: 'tshirt',
      designId: design._id,
      artist: 'Kiko Arellano',
      line: 'Out of Register',
      pictures: [{ key: 'koi.webp', alt: '', color: 'White', side: 'front' }],
      variants: [{ color: 'White', size: 'small', priceMinor: 320_000, stock: 5 }],
    })
    const { variants } = parseResponse(await browser.get('/api/product/koi'), Product)
    const variant = parseResponse(await browser.post('/api/cart', { variantId: variants[0]?._id, quantity: 1 }), CartItem, 201)
    const slip = await readSlip((await placeTestOrder(browser, [line._id, variant._id])).order)
    expect(slip).toContain('  H2 Hello\n  P Drawn by Ada\n  P Koi · Drawn by Kiko Arellano\n  P Thank you for your order.')
    const { browser: buyer } = await createGuestWithLine(shop)
    const item = parseResponse(await buyer.post('/api/cart', { variantId: variants[0]?._id, quantity: 1 }), CartItem, 201)
    expect(await readSlip((await placeTestOrder(buyer, [item._id])).order)).toContain(
      '  H2 Koi\n  P Drawn by Kiko Arellano\n  P From the line “Out of Register”\n  P White, size S\n  P Thank you for your order.',
    )
  })

  it('name in Spanish, too, the last day of delivery and not the one after it', async () => {
    const { browser } = await createSignedInUser(shop, { isAdmin: true })
    const { _id } = await placeOrder('Ada Perera', 'es', { paymentMethod: 'cash-on-delivery' })
    const { outline } = parsePdf((await browser.get(`/api/orders/admin/${_id}/packing-slip.pdf`)).bytes)
    expect(outline.join('\n')).toMatch(/En la puerta, a más tardar el \d/)
  })
})
