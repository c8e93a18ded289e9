import { saveDesign, type SaveDesign, UPLOAD_PRESET, UploadedPicture, uploadPicture } from '@picasso/contract'
import { emptyDocument, GARMENTS } from '@picasso/design'
import sharp from 'sharp'

import type { Load } from './load.ts'

/** By a new guest, or by whoever a cookie belongs to. */
const upload = async (shop: string, known?: string): Promise<{ picture: UploadedPicture; cookie: string }> => {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#1b34d6' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('upload_preset', UPLOAD_PRESET)
  form.set('cloud_name', 'shop')
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png')
  const response = await fetch(`${shop}${uploadPicture.path}`, {
    method: 'POST',
    body: form,
    ...(known !== undefined && { headers: { origin: shop, cookie: known } }),
  })
  if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`)
  const cookie =
    known ??
    response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
  return { picture: UploadedPicture.parse(await response.json()), cookie }
}

/** One visitor, a new guest unless a cookie says who, who saves the same small design again and again; every save makes another one. */
export const designToSave = async (shop: string, known?: string): Promise<Load> => {
  const { picture, cookie } = await upload(shop, known)
  const { categoryId, key } = GARMENTS.tshirt
  const blank = emptyDocument(GARMENTS.tshirt)
  const view = `/files/${picture.public_id}`
  const body: SaveDesign = {
    categoryId,
    clothingType: key,
    color: 'White',
    frontView: view,
    backView: view,
    document: {
      ...blank,
      front: {
        ...blank.front,
        elements: [
          {
            id: '1',
            type: 'image',
            asset: picture.public_id,
            pixelWidth: picture.width,
            pixelHeight: picture.height,
            x: 147,
            y: 200,
            width: 120,
            height: 90,
            rotation: 0,
            opacity: 1,
          },
        ],
      },
    },
  }
  return {
    url: `${shop}${saveDesign.path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop, cookie },
    body: JSON.stringify(body),
  }
}
