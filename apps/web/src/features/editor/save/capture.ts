import { canonicalDocument, type DesignDocument, type Side } from '@picasso/design'

import { createMockupClient } from '../../mockup/index.ts'
import type { EditorSession } from '../session.ts'

/** Both pictures of a design: the garment with its print as PNG, an empty side as the bare garment. */
export const captureSides = async ({ garment, store, resources }: EditorSession, document: DesignDocument): Promise<Record<Side, Blob>> => {
  const { color } = store.state().history.committed
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
