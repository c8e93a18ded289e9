import { canonicalDocument, type ClothLabel, emptyDocument, type GarmentKey, GARMENTS, SIDES } from '@picasso/design'
import { TEMPLATES } from '@picasso/design/library'
import { eq } from 'drizzle-orm'

import type { Visitor } from '../features/accounts/index.ts'
import { designs, drawView, saveDesign } from '../features/designs/index.ts'
import { storeUpload } from '../features/uploads/index.ts'
import type { Parts } from '../parts.ts'
import { NO_PICTURES } from '../print/renderer.ts'

const GARMENTS_OF_BUYERS: readonly (readonly [GarmentKey, ClothLabel])[] = [
  ['tshirt', 'White'],
  ['oversized-tshirt', 'White'],
  ['regular-tshirt', 'White'],
  ['tshirt', 'Black'],
]

const keyOf = (address: string): string => address.slice('/files/'.length)

/** What a buyer made of one of the editor's templates, saved as a browser would have done. */
export const saveCustomDesign = async (parts: Parts, maker: Visitor, place: number): Promise<{ id: string; garment: GarmentKey }> => {
  const template = TEMPLATES[place % TEMPLATES.length]
  const [garmentKey, color] = GARMENTS_OF_BUYERS[place % GARMENTS_OF_BUYERS.length] ?? ['tshirt', 'White']
  if (!template) throw new Error('There are no templates.')
  const garment = GARMENTS[garmentKey]
  const empty = emptyDocument(garment)
  // Below the collar, in the middle.
  const [left, top] = [(empty.front.area.width - template.area.width) / 2, 15]
  const elements = template.elements.map((element, index) => ({ ...element, id: `demo-${index}`, x: element.x + left, y: element.y + top }))
  const document = canonicalDocument({ ...empty, front: { ...empty.front, elements } })
  const [frontView = '', backView = ''] = await Promise.all(
    SIDES.map(async (side) => {
      const view = await drawView(parts.renderer, { document, clothingType: garmentKey, color }, side, NO_PICTURES)
      return (await storeUpload(parts, { visitor: maker, network: 'demo' }, view)).secure_url
    }),
  )
  const design = await saveDesign(parts, maker, {
    categoryId: garment.categoryId,
    clothingType: garmentKey,
    color,
    document,
    frontView,
    backView,
  })
  // They were drawn from the document just now.
  await parts.database
    .update(designs)
    .set({ frontPictureKey: keyOf(frontView), backPictureKey: keyOf(backView) })
    .where(eq(designs.id, design.id))
  return { id: design.id, garment: garmentKey }
}
