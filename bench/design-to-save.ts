import { saveDesign, type DesignInput, UPLOAD_PRESET, UploadedPicture, uploadPicture } from '@picasso/contract'
import { createEmptyDocument, GARMENTS, type ImageElement } from '@picasso/design'
import sharp from 'sharp'

import type { Load } from './load.ts'

const createSmallPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#1b34d6' } })
    .png()
    .toBuffer()

interface Customer {
  /** Of an existing customer; otherwise a new guest. */
  cookie?: string | undefined
  /** Client address in `X-Forwarded-For`, for a server that trusts this machine as its proxy. */
  address?: string
}

const toHeaders = (shop: string, { cookie, address }: Customer): Record<string, string> => ({
  ...(cookie !== undefined && { origin: shop, cookie }),
  ...(address !== undefined && { 'x-forwarded-for': address }),
})

export const uploadCustomerPicture = async (
  shop: string,
  bytes: Buffer,
  customer: Customer,
): Promise<{ picture: UploadedPicture; cookie: string }> => {
  const form = new FormData()
  form.set('upload_preset', UPLOAD_PRESET)
  form.set('cloud_name', 'shop')
  form.set('file', new Blob([new Uint8Array(bytes)]), 'picture')
  const response = await fetch(`${shop}${uploadPicture.path}`, {
    method: 'POST',
    body: form,
    headers: toHeaders(shop, customer),
  })
  if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`)
  const cookie =
    customer.cookie ??
    response.headers
      .getSetCookie()
      .map((setCookie) => setCookie.split(';')[0])
      .join('; ')
  return { picture: UploadedPicture.parse(await response.json()), cookie }
}

/** A picture in the middle of a side. */
const createImageElement = (
  id: string,
  { public_id, width, height }: UploadedPicture,
  size: Pick<ImageElement, 'width' | 'height'>,
): ImageElement => ({
  id,
  type: 'image',
  asset: public_id,
  pixelWidth: width,
  pixelHeight: height,
  x: 147,
  y: 200,
  rotation: 0,
  opacity: 1,
  ...size,
})

const SMALL = { width: 120, height: 90 }
/** Covers a whole print and overhangs its edges. */
const LARGE = { width: 400, height: 600 }

/**
 * One customer who saves the same design repeatedly; every save creates another one. A small picture on the front, or the given one as
 * large as possible.
 */
export const prepareSaveDesign = async (shop: string, customer: Customer = {}, large?: Buffer): Promise<Load> => {
  const { picture, cookie } = await uploadCustomerPicture(shop, large ?? (await createSmallPicture()), customer)
  const { categoryId, key } = GARMENTS.tshirt
  const blank = createEmptyDocument(GARMENTS.tshirt)
  const view = `/files/${picture.public_id}`
  const body: DesignInput = {
    categoryId,
    clothingType: key,
    color: 'White',
    frontView: view,
    backView: view,
    document: { ...blank, front: { ...blank.front, elements: [createImageElement('1', picture, large ? LARGE : SMALL)] } },
  }
  return {
    url: `${shop}${saveDesign.path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...toHeaders(shop, { ...customer, cookie }) },
    body: JSON.stringify(body),
  }
}
