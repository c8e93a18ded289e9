import { isEmpty } from '@picasso/design'
import { useState } from 'react'

import { Unfinished } from '../../drafts/index.ts'
import { useEditorState, useKeeping } from '../use-session.ts'

/** Over a garment on which nothing has lain in this visit: what was begun elsewhere. It goes as soon as something is begun here. */
export const UnfinishedOnBlank = () => {
  const { history } = useEditorState()
  const { draftId } = useKeeping()
  const [begun, setBegun] = useState(false)
  if (!begun && !isEmpty(history.current.document)) setBegun(true)
  if (begun) return null
  return <Unfinished openId={draftId} className="absolute inset-x-2 z-10 mx-auto max-w-104 shadow-float max-wide:bottom-2 wide:top-14" />
}
