import type { GarmentSizeValue, TeamMember } from '@picasso/contract'
import type { ClothLabel, GarmentKey, LinePrint, Side } from '@picasso/design'

import { getImprints, getViews, toPrintedSides } from '../designs/index.ts'
import type { CartRow, OfferRow } from './queries.ts'

/** A line of a cart: a design or a product variant. */
export interface LineDetails {
  /** Id of the cart line; null for a variant that is bought directly. */
  id: string | null
  quantity: number
  priceWhenAdded: number
  /** For an item of a team, with the words of its row, which tell it from the others. */
  title: string
  team: TeamMember | null
  clothingType: GarmentKey
  color: ClothLabel
  size: GarmentSizeValue
  /** Today's label and price of the garment or product; null where the size is not offered any more. */
  sizeLabel: string | null
  price: number | null
  /** What is printed, as far as it decides the price; null for a ready-made product. */
  print: LinePrint | null
  inventoryId: string | null
  onHand: number | null
  /** Garment, color and size, or product and variant, are on sale. */
  isForSale: boolean
  frontView: string | null
  backView: string | null
  /** The one to show where there is room for one first; null for a ready-made product whose design the shop does not have. */
  printedSides: Side[] | null
  design: NonNullable<OfferRow['design']> | null
  product: { id: string; slug: string; variantId: string; sizes: GarmentSizeValue[] } | null
}

type LineColumns = Pick<LineDetails, 'id' | 'quantity' | 'priceWhenAdded'>

const toTeamMember = ({ teamId, words, wordsSide, frontPictureKey, backPictureKey }: NonNullable<OfferRow['design']>): TeamMember | null =>
  teamId === null || words === null || wordsSide === null
    ? null
    : { _id: teamId, words, side: wordsSide, isDrawn: frontPictureKey !== null && backPictureKey !== null }

const toDesignDetails = (
  design: NonNullable<OfferRow['design']>,
  size: GarmentSizeValue,
  catalog: OfferRow,
  columns: LineColumns,
): LineDetails => {
  const team = toTeamMember(design)
  const imprints = getImprints(design)
  return {
    ...columns,
    title: design.words === null ? (catalog.categoryTitle ?? '') : `${catalog.categoryTitle ?? ''}: ${design.words}`,
    team,
    clothingType: design.clothingType,
    color: design.color,
    size,
    sizeLabel: catalog.sizeLabel,
    price: catalog.sizePrice,
    print: { imprints, isPersonal: design.teamId !== null },
    inventoryId: catalog.inventoryId,
    onHand: catalog.onHand,
    isForSale: catalog.isActive === true && catalog.colorIsActive === true && catalog.sizeLabel !== null && catalog.inventoryId !== null,
    ...getViews(design),
    printedSides: toPrintedSides(imprints, team),
    design,
    product: null,
  }
}

const toFileUrl = (key: string | null): string | null => (key === null ? null : `/files/${key}`)

const toVariantDetails = (catalog: OfferRow, columns: LineColumns): LineDetails | undefined => {
  const { variant, product } = catalog
  if (!variant || !product) return undefined
  const { frontPictureKey, backPictureKey, firstPictureKey } = product
  const front = frontPictureKey ?? (backPictureKey === null ? firstPictureKey : null)
  return {
    ...columns,
    title: product.title,
    team: null,
    clothingType: product.clothingType,
    color: variant.color,
    size: variant.size,
    sizeLabel: catalog.sizeLabel ?? variant.size,
    price: variant.priceMinor,
    print: null,
    inventoryId: catalog.inventoryId,
    onHand: catalog.onHand,
    // A product without a picture is not for sale, because buyers could not see it.
    isForSale: variant.isActive && product.state === 'active' && firstPictureKey !== null,
    frontView: toFileUrl(front),
    backView: toFileUrl(backPictureKey),
    printedSides: product.imprints && toPrintedSides(product.imprints, null),
    design: null,
    product: { id: product.id, slug: product.slug, variantId: variant.id, sizes: product.sizes },
  }
}

const toLineDetails = (catalog: OfferRow, size: GarmentSizeValue | null, columns: LineColumns): LineDetails => {
  const details = catalog.design && size ? toDesignDetails(catalog.design, size, catalog, columns) : toVariantDetails(catalog, columns)
  if (!details) throw new Error('A cart line is neither a design nor a variant.')
  return details
}

/** The same with the id of the cart line. */
export type CartLineDetails = LineDetails & { id: string }

export const toCartLine = ({ id, size, quantity, priceWhenAdded, ...catalog }: CartRow): CartLineDetails => ({
  ...toLineDetails(catalog, size, { id, quantity, priceWhenAdded }),
  id,
})

/** A variant that is bought directly, as a line of a cart would be. */
export const toVariantLine = (catalog: OfferRow, quantity: number): LineDetails =>
  toLineDetails(catalog, null, { id: null, quantity, priceWhenAdded: catalog.variant?.priceMinor ?? 0 })
