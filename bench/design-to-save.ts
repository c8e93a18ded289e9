import { saveDesign, type DesignInput, UPLOAD_PRESET, UploadedPicture, uploadPicture } from '@picasso/contract'
import { createEmptyDocument, GARMENTS, type ImageElement } from '@picasso/design'
import sharp from 'sharp'

import type { Load } from './load.ts'

const createSmallPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#1b34d6' } })
    .png()
    .toBuffer()

/** By a new guest, or by the customer of a cookie. */
const upload = async (shop: string, bytes: Buffer, existingCookie?: string): Promise<{ picture: UploadedPicture; cookie: string }> => {
  const form = new FormData()
  form.set('upload_preset', UPLOAD_PRESET)
  form.set('cloud_name', 'shop')
  form.set('file', new Blob([new Uint8Array(bytes)]), 'picture')
  const response = await fetch(`${shop}${uploadPicture.path}`, {
    method: 'POST',
    body: form,
    ...(existingCookie !== undefined && { headers: { origin: shop, cookie: existingCookie } }),
  })
  if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`)
  const cookie =
    existingCookie ??
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
 * One customer, a new guest unless a cookie is given, who saves the same design repeatedly; every save creates another one. A small
 * picture on the front, or the given one as large as possible.
 */
export const prepareSaveDesign = async (shop: string, existingCookie?: string, large?: Buffer): Promise<Load> => {
  const { picture, cookie } = await upload(shop, large ?? (await createSmallPicture()), existingCookie)
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
    headers: { 'content-type': 'application/json', origin: shop, cookie },
    body: JSON.stringify(body),
  }
}
