import { Cart, CartItem, DesignConfiguration, UploadedPicture } from '@picasso/contract'
import { createEmptyDocument, GARMENTS } from '@picasso/design'
import sharp from 'sharp'

import { createIpAddress } from '../harness/addresses.ts'

const picture = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: shade >> 16, g: (shade >> 8) & 255, b: shade & 255 } } })
    .png()
    .toBuffer()

/** The shop has answered, and would not answer otherwise when asked again. */
export class Refused extends Error {}

/** A cart holds fifty lines at most; before that the shopper continues as a new guest. */
const LINES_A_GUEST = 40

interface AcknowledgedLine {
  id: string
  /** The guest whose cart it is in. */
  cookie: string
}

/** Somebody who keeps adding lines to a cart, and remembers what the shop has acknowledged. */
export class Shopper {
  readonly lines: AcknowledgedLine[] = []
  readonly pictures: string[] = []
  url: string
  /** Each shopper has an address of their own, so that they do not share the limits of a network. */
  readonly #address = createIpAddress()
  #cookie = ''
  #design = ''
  #shade = 0

  constructor(url: string) {
    this.url = url
  }

  protected async send(
    path: string,
    { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<unknown> {
    const response = await fetch(this.url + path, {
      ...init,
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': this.#address,
        ...(this.#cookie && { cookie: this.#cookie }),
        ...headers,
      },
    })
    const [cookie] = response.headers.getSetCookie()
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? ''
    if (!response.ok) {
      throw new (response.status < 500 ? Refused : Error)(`${path} answered ${response.status}: ${await response.text()}`)
    }
    return response.json()
  }

  protected post(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
    return this.send(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })
  }

  async upload(): Promise<string> {
    const form = new FormData()
    this.#shade += 1
    form.set('upload_preset', 'design')
    form.set('cloud_name', 'shop')
    form.set('file', new Blob([new Uint8Array(await picture(this.#shade))], { type: 'image/png' }), 'picture.png')
    const { secure_url: address } = UploadedPicture.parse(await this.send('/api/uploads', { method: 'POST', body: form }))
    this.pictures.push(address)
    return address
  }

  async saveDesign(): Promise<void> {
    const garment = GARMENTS.tshirt
    const saved = await this.post('/api/user-design-configuration', {
      categoryId: garment.categoryId,
      clothingType: 'tshirt',
      color: 'Black',
      document: createEmptyDocument(garment),
      frontView: await this.upload(),
      backView: await this.upload(),
    })
    this.#design = DesignConfiguration.parse(saved)._id
  }

  /** Adds one item of the design to the cart. */
  protected putIn(): Promise<unknown> {
    return this.post('/api/cart', { designId: this.#design, size: 'medium', quantity: 1 })
  }

  async addLine(): Promise<void> {
    if (this.lines.filter(({ cookie }) => cookie === this.#cookie).length >= LINES_A_GUEST) {
      this.#cookie = ''
      this.#design = ''
    }
    // A new guest whose design was not saved, because the shop was down, saves it with the next line.
    if (this.#design === '') await this.saveDesign()
    const line = CartItem.parse(await this.putIn())
    this.lines.push({ id: line._id, cookie: this.#cookie })
  }

  /** Writes one change after the other until stopped; what fails meanwhile was not acknowledged. */
  async write(stop: AbortSignal): Promise<void> {
    for (let turn = 1; !stop.aborted; turn += 1) {
      try {
        await (turn % 8 === 0 ? this.upload() : this.addLine())
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }

  /** What the shop acknowledged and has lost. */
  async missing(): Promise<string[]> {
    const there = new Set<string>()
    for (const cookie of new Set(this.lines.map((line) => line.cookie))) {
      this.#cookie = cookie
      const { cart } = Cart.parse(await this.send('/api/cart/guest'))
      for (const line of cart) there.add(line._id)
    }
    const lost = this.lines.filter(({ id }) => !there.has(id)).map(({ id }) => id)
    // With a public address pictures have absolute ones.
    for (const address of this.pictures) if (!(await fetch(new URL(address, this.url))).ok) lost.push(address)
    return lost
  }
}
