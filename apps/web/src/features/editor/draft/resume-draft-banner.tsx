import { isEmpty } from '@picasso/design'
import { useState } from 'react'

import { ContinueDraft } from '../../drafts/index.ts'
import { useEditorState, useAutosaveState } from '../use-session.ts'

/** Offers to resume another draft until the first element is added to this one. */
export const ResumeDraftBanner = () => {
  const { history } = useEditorState()
  const { draftId } = useAutosaveState()
  const [hasStarted, setHasStarted] = useState(false)
  if (!hasStarted && !isEmpty(history.current.document)) setHasStarted(true)
  if (hasStarted) return null
  return <ContinueDraft openId={draftId} className="absolute inset-x-2 z-10 mx-auto max-w-104 shadow-float max-wide:bottom-2 wide:top-14" />
}
