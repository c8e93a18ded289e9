import { checkDesign, type Finding } from '@picasso/design'
import { useMemo, useSyncExternalStore } from 'react'

import { useEditorState, useSession } from '../use-session.ts'

/** What will not print as it looks, while the design is made. */
export const useFindings = (): Finding[] => {
  const { resources, garment } = useSession()
  const { history } = useEditorState()
  const arrived = useSyncExternalStore(resources.subscribe, resources.version)
  const { document, color } = history.current
  return useMemo(
    () => checkDesign({ document, clothingType: garment.key, color }, resources),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- a font that arrived measures anew
    [document, color, resources, garment, arrived],
  )
}
