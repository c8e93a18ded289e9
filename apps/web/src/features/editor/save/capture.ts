import { canonicalDocument, type Side } from '@picasso/design'

import { withTimeLimit } from '../../../lib/time-limit.ts'
import { createMockupClient } from '../../mockup/index.ts'
import type { Design } from '../core/editor-store.ts'
import type { EditorSession } from '../session.ts'

/** Milliseconds for drawing both sides, and for the garment over a slow line where it is not here yet: nobody is left before "Please wait" for longer. */
const DRAWING_LIMIT_MS = 120_000

/** Both pictures of a design: the garment with its print as PNG, an empty side as the bare garment. Rejects with a sentence for people. */
export const captureSides = async (
  { garment, resources, words }: Pick<EditorSession, 'garment' | 'words'> & { resources: Pick<EditorSession['resources'], 'whole'> },
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
    const [front, back] = await withTimeLimit(Promise.all([capture('front'), capture('back')]), DRAWING_LIMIT_MS)
    return { front, back }
  } catch (error) {
    throw new Error(words().saving.notDrawn, { cause: error })
  } finally {
    client.close()
  }
}
