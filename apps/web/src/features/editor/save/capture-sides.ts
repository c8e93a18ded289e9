import { toCanonicalDocument, type Side } from '@picasso/design'

import { withTimeout } from '../../../lib/with-timeout.ts'
import type { Design } from '../core/editor-store.ts'
import { createMockupClient } from '../mockup/index.ts'
import type { EditorSession } from '../session.ts'

/** Milliseconds for drawing both sides, and for the garment over a slow line where it is not here yet: nobody is left before "Please wait" for longer. */
const RENDER_TIMEOUT_MS = 120_000

/** Both pictures of a design: the garment with its print as PNG, an empty side as the bare garment. Rejects with a sentence for people. */
export const captureSides = async (
  {
    garment,
    resources,
    getMessages,
  }: Pick<EditorSession, 'garment' | 'getMessages'> & { resources: Pick<EditorSession['resources'], 'loadFull'> },
  { document, color }: Pick<Design, 'document' | 'color'>,
): Promise<Record<Side, Blob>> => {
  // What is saved is what is drawn, to the last rounding.
  const design = toCanonicalDocument(document)
  const fullDesign = await resources.loadFull(design)
  const client = createMockupClient()
  const capture = (side: Side): Promise<Blob> =>
    client.drawPng({
      clothingType: garment.key,
      side,
      color,
      drawDesign: design[side].elements.length === 0 ? undefined : (context, pxPerMm) => fullDesign.draw(context, side, pxPerMm),
    })
  try {
    const [front, back] = await withTimeout(Promise.all([capture('front'), capture('back')]), RENDER_TIMEOUT_MS)
    return { front, back }
  } catch (error) {
    throw new Error(getMessages().saving.renderFailed, { cause: error })
  } finally {
    client.close()
  }
}
