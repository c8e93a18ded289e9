import type { ProductCard } from '@picasso/contract'

import { AppError } from '../../platform/http/app-error.ts'
import { BEFORE_ALL, type ProductPageRow } from './queries.ts'

export const presentProduct = ({ id, slug, title, priceFrom, colors, inStock, pictureKeys }: ProductPageRow): ProductCard => ({
  _id: id,
  slug,
  title,
  priceFrom,
  colors,
  pictures: (pictureKeys ?? []).map((key) => `/files/${key}`),
  inStock,
})

const UUID = /^[a-f0-9]{8}(-[a-f0-9]{4}){3}-[a-f0-9]{12}$/

/** Where a page ended, as a word that invites nobody to build one. */
export const writePlace = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

export const readPlace = (place: string | undefined): string => {
  if (place === undefined) return BEFORE_ALL
  const id = Buffer.from(place, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  if (!UUID.test(id)) throw new AppError('INVALID_INPUT', { fields: { after: 'This is not a place in the list.' } })
  return id
}
