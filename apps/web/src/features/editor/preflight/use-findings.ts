import { checkDesign, type Finding } from '@picasso/design'
import { useMemo, useState, useSyncExternalStore } from 'react'

import { useEditorState, useSession } from '../use-session.ts'
import { useIsPointerDown } from './use-is-pointer-down.ts'

/**
 * The findings of the check before printing. They do not change during a drag, also of a slider: a growing list would move
 * what is being dragged.
 */
export const useFindings = (): Finding[] => {
  const { resources, garment } = useSession()
  const { history } = useEditorState()
  const resourceVersion = useSyncExternalStore(resources.subscribe, resources.version)
  const { document, color } = history.current
  const isPointerDown = useIsPointerDown()
  const findings = useMemo(
    () => checkDesign({ document, clothingType: garment.key, color }, resources),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- measurements change when a font was loaded
    [document, color, resources, garment, resourceVersion],
  )
  const [shownFindings, setShownFindings] = useState(findings)
  if (!isPointerDown && shownFindings !== findings) setShownFindings(findings)
  return shownFindings
}
