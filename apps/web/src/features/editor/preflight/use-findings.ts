import { checkDesign, type Finding } from '@picasso/design'
import { useMemo, useState, useSyncExternalStore } from 'react'

import { useEditorState, useSession } from '../use-session.ts'
import { useHeldPointer } from './use-held-pointer.ts'

/**
 * What will not print as it looks, while the design is made. During a drag it stays as it was, a slider's too: a list that grows would push
 * away what is under the hand.
 */
export const useFindings = (): Finding[] => {
  const { resources, garment } = useSession()
  const { history } = useEditorState()
  const arrived = useSyncExternalStore(resources.subscribe, resources.version)
  const { document, color } = history.current
  const held = useHeldPointer()
  const found = useMemo(
    () => checkDesign({ document, clothingType: garment.key, color }, resources),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- a font that arrived measures anew
    [document, color, resources, garment, arrived],
  )
  const [shown, setShown] = useState(found)
  if (!held && shown !== found) setShown(found)
  return shown
}
