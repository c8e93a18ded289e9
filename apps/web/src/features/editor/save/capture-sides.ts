import { toCanonicalDocument, type Side } from '@picasso/design'

import { withTimeout } from '../../../lib/timeouts.ts'
import type { Design } from '../core/editor-store.ts'
import { createMockupClient } from '../mockup/mockup-client.ts'
import type { EditorSession } from '../session.ts'

/** Milliseconds for rendering both sides, including loading the garment over a slow line. */
const RENDER_TIMEOUT_MS = 120_000

/** Renders both sides of a design on the garment as PNG. Rejects with a message for the user. */
export const captureSides = async (
  {
    garment,
    resources,
    getMessages,
  }: Pick<EditorSession, 'garment' | 'getMessages'> & { resources: Pick<EditorSession['resources'], 'loadFull'> },
  { document, color }: Pick<Design, 'document' | 'color'>,
): Promise<Record<Side, Blob>> => {
  // Canonical, so that the pictures match the saved document exactly.
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
