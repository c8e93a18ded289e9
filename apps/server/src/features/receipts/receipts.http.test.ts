import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, placeOrder, type Placed, visitorWithLine } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { person } from '../../../test/people.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const place = async (name: string): Promise<Placed['order']> => {
  const { browser, line } = await visitorWithLine(shop, { quantity: 12 })
  const contact = { name, email: 'ada@example.com', phone: '+94 77 123 4567' }
  return (await placeOrder(browser, [line._id], { contact })).order
}
const receipt = ({ _id, key }: Placed['order']) => new Browser(shop).get(`/api/orders/order/${_id}/receipt.pdf?key=${key}`)

describe('a receipt', () => {
  it.each(['Ada Perera', 'නිමල් පෙරේරා', 'Žofia Łęcka', 'Дмитрий', 'عائشة', '鈴木 🎨'])('is a PDF for a buyer called %s', async (name) => {
    const answer = await receipt(await place(name))
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.bytes.length).toBeGreaterThan(2000)
  })

  it('is the same, byte for byte, whenever it is asked for', async () => {
    const order = await place('Ada Perera')
    expect((await receipt(order)).bytes.equals((await receipt(order)).bytes)).toBe(true)
  })

  it('has its packing slip for the shop', async () => {
    const { browser } = await person(shop, { isAdmin: true })
    const { _id } = await place('Ada Perera')
    const answer = await browser.get(`/api/orders/admin/${_id}/packing-slip.pdf`)
    expect([answer.status, answer.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })
})
