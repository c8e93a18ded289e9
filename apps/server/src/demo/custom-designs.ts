import { toCanonicalDocument, type ClothLabel, createEmptyDocument, type GarmentKey, GARMENTS, SIDES } from '@picasso/design'
import { copyTemplate, TEMPLATES } from '@picasso/design/library'
import { eq } from 'drizzle-orm'

import type { Requester } from '../features/auth/index.ts'
import { designs, renderView, saveDesign } from '../features/designs/index.ts'
import { storeUpload } from '../features/uploads/index.ts'
import { NO_PICTURES } from '../print/renderer.ts'
import type { Services } from '../services.ts'

const CUSTOM_GARMENTS: readonly (readonly [GarmentKey, ClothLabel])[] = [
  ['tshirt', 'White'],
  ['oversized-tshirt', 'White'],
  ['regular-tshirt', 'White'],
  ['tshirt', 'Black'],
]

const toFileKey = (fileUrl: string): string => fileUrl.slice('/files/'.length)

/** Saves a design based on one of the editor's templates, as a browser would. */
export const saveCustomDesign = async (
  services: Services,
  requester: Requester,
  index: number,
): Promise<{ id: string; garment: GarmentKey }> => {
  const template = TEMPLATES[index % TEMPLATES.length]
  const [garmentKey, color] = CUSTOM_GARMENTS[index % CUSTOM_GARMENTS.length] ?? ['tshirt', 'White']
  if (!template) throw new Error('There are no templates.')
  const garment = GARMENTS[garmentKey]
  const empty = createEmptyDocument(garment)
  // Centered below the collar.
  const [offsetX, top] = [(empty.front.area.width - template.area.width) / 2, 15]
  const elements = copyTemplate(template, color).elements.map((element, elementIndex) => ({
    ...element,
    id: `demo-${elementIndex}`,
    x: element.x + offsetX,
    y: element.y + top,
  }))
  const document = toCanonicalDocument({ ...empty, front: { ...empty.front, elements } })
  const [frontView = '', backView = ''] = await Promise.all(
    SIDES.map(async (side) => {
      const view = await renderView(services.renderer, { document, clothingType: garmentKey, color }, side, NO_PICTURES)
      return (await storeUpload(services, { requester, network: 'demo' }, view)).secure_url
    }),
  )
  const design = await saveDesign(services, requester, {
    categoryId: garment.categoryId,
    clothingType: garmentKey,
    color,
    document,
    frontView,
    backView,
  })
  // They were rendered from the document just now.
  await services.database
    .update(designs)
    .set({ frontPictureKey: toFileKey(frontView), backPictureKey: toFileKey(backView) })
    .where(eq(designs.id, design.id))
  return { id: design.id, garment: garmentKey }
}
