import type { GarmentSizeValue, TeamPlace } from '@picasso/contract'
import type { ClothLabel, GarmentKey } from '@picasso/design'

import { viewsOf } from '../designs/index.ts'
import type { LineRow } from './queries.ts'

/** A line of a cart, design or ready-made piece alike. */
export interface LineFacts {
  /** Of the cart line; null for a piece bought at once. */
  id: string | null
  quantity: number
  priceWhenAdded: number
  /** With the words of its row, where it is one piece of a team: they are what tells it from the others. */
  title: string
  team: TeamPlace | null
  clothingType: GarmentKey
  color: ClothLabel
  size: GarmentSizeValue
  /** Today's, null where it left the offer. */
  sizeLabel: string | null
  price: number | null
  inventoryId: string | null
  onHand: number | null
  /** Garment, colour and size, or product and variant, are on sale. */
  isOffered: boolean
  frontView: string | null
  backView: string | null
  design: NonNullable<LineRow['design']> | null
  product: { id: string; slug: string; variantId: string; sizes: GarmentSizeValue[] } | null
}

type Offer = Omit<LineRow, 'id' | 'size' | 'quantity' | 'priceWhenAdded' | 'document'>
type Own = Pick<LineFacts, 'id' | 'quantity' | 'priceWhenAdded'>

const teamOf = ({ teamId, words, wordsSide, frontPictureKey, backPictureKey }: NonNullable<LineRow['design']>): TeamPlace | null =>
  teamId === null || words === null || wordsSide === null
    ? null
    : { _id: teamId, words, side: wordsSide, isDrawn: frontPictureKey !== null && backPictureKey !== null }

const ofDesign = (design: NonNullable<LineRow['design']>, size: GarmentSizeValue, offer: Offer, own: Own): LineFacts => ({
  ...own,
  title: design.words === null ? (offer.categoryTitle ?? '') : `${offer.categoryTitle ?? ''}: ${design.words}`,
  team: teamOf(design),
  clothingType: design.clothingType,
  color: design.color,
  size,
  sizeLabel: offer.sizeLabel,
  price: offer.sizePrice,
  inventoryId: offer.inventoryId,
  onHand: offer.onHand,
  isOffered: offer.isActive === true && offer.colorIsActive === true && offer.sizeLabel !== null && offer.inventoryId !== null,
  ...viewsOf(design),
  design,
  product: null,
})

const addressOf = (key: string | null): string | null => (key === null ? null : `/files/${key}`)

const ofVariant = (offer: Offer, own: Own): LineFacts | undefined => {
  const { variant, product } = offer
  if (!variant || !product) return undefined
  const { frontPictureKey, backPictureKey, firstPictureKey } = product
  const front = frontPictureKey ?? (backPictureKey === null ? firstPictureKey : null)
  return {
    ...own,
    title: product.title,
    team: null,
    clothingType: product.clothingType,
    color: variant.color,
    size: variant.size,
    sizeLabel: offer.sizeLabel ?? variant.size,
    price: variant.priceMinor,
    inventoryId: offer.inventoryId,
    onHand: offer.onHand,
    // Without a picture nobody knows what they buy, so it is not for sale.
    isOffered: variant.isActive && product.state === 'active' && firstPictureKey !== null,
    frontView: addressOf(front),
    backView: addressOf(backPictureKey),
    design: null,
    product: { id: product.id, slug: product.slug, variantId: variant.id, sizes: product.sizes },
  }
}

const factsOf = (offer: Offer, size: GarmentSizeValue | null, own: Own): LineFacts => {
  const facts = offer.design && size ? ofDesign(offer.design, size, offer, own) : ofVariant(offer, own)
  if (!facts) throw new Error('A cart line is neither a design nor a variant.')
  return facts
}

/** A line of a cart. */
export type CartLineFacts = LineFacts & { id: string }

export const readLine = ({ id, size, quantity, priceWhenAdded, ...offer }: Omit<LineRow, 'document'>): CartLineFacts => ({
  ...factsOf(offer, size, { id, quantity, priceWhenAdded }),
  id,
})

/** A variant that is bought at once, as a line would be. */
export const lineOfVariant = (offer: Offer, quantity: number): LineFacts =>
  factsOf(offer, null, { id: null, quantity, priceWhenAdded: offer.variant?.priceMinor ?? 0 })
