import { canonicalDocument, type Side } from '@picasso/design'

import { createMockupClient } from '../../mockup/index.ts'
import type { Design } from '../core/editor-store.ts'
import type { EditorSession } from '../session.ts'

/** Both pictures of a design: the garment with its print as PNG, an empty side as the bare garment. */
export const captureSides = async (
  { garment, resources }: Pick<EditorSession, 'garment' | 'resources'>,
  { document, color }: Pick<Design, 'document' | 'color'>,
): Promise<Record<Side, Blob>> => {
  // What is saved is what is drawn, to the last rounding.
  const design = canonicalDocument(document)
  const whole = await resources.whole(design)
  const client = createMockupClient()
  const capture = (side: Side): Promise<Blob> =>
    client.png({
      clothingType: garment.key,
      side,
      color,
      drawDesign: design[side].elements.length === 0 ? undefined : (context, pxPerMm) => whole.draw(context, side, pxPerMm),
    })
  try {
    const [front, back] = await Promise.all([capture('front'), capture('back')])
    return { front, back }
  } finally {
    client.close()
  }
}
