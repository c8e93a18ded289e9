import { checkDesign, type Finding } from '@picasso/design'
import { useMemo, useState, useSyncExternalStore } from 'react'

import { useEditorState, useSession } from '../use-session.ts'
import { useIsPointerDown } from './use-is-pointer-down.ts'

/**
 * What will not print as it looks, while the design is made. During a drag it stays as it was, a slider's too: a list that grows would push
 * away what is under the hand.
 */
export const useFindings = (): Finding[] => {
  const { resources, garment } = useSession()
  const { history } = useEditorState()
  const resourceVersion = useSyncExternalStore(resources.subscribe, resources.version)
  const { document, color } = history.current
  const isPointerDown = useIsPointerDown()
  const findings = useMemo(
    () => checkDesign({ document, clothingType: garment.key, color }, resources),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- a font that arrived measures anew
    [document, color, resources, garment, resourceVersion],
  )
  const [shownFindings, setShownFindings] = useState(findings)
  if (!isPointerDown && shownFindings !== findings) setShownFindings(findings)
  return shownFindings
}
