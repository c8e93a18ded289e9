import { DEFAULT_TEXT_STYLE, isSideFull, MAX_ELEMENTS_PER_SIDE, MAX_TEXT_LENGTH } from '@picasso/design'
import { useEffect, useState } from 'react'

import { toastError } from '../../../lib/toast.ts'
import type { EditorClipboard } from '../core/actions.ts'
import { useSession } from '../use-session.ts'
import { createClipboard } from './clipboard.ts'

/** The clipboard of the session, which listens while the editor is open. */
export const useClipboard = (): EditorClipboard => {
  const session = useSession()
  const [{ clipboard, listen }] = useState(() => {
    const showSideFull = (): void => void toastError(session.getMessages().sideFull(MAX_ELEMENTS_PER_SIDE))
    const addIfRoom = (add: () => void): void => {
      const { history, side } = session.store.state()
      if (isSideFull(history.current.document, side)) showSideFull()
      else add()
    }
    return createClipboard(session, {
      onSideFull: showSideFull,
      addFiles: (files) =>
        addIfRoom(() => {
          session.uploadQueue
            .add(files)
            .then(session.commands.addImage, (reason: unknown) => toastError(reason instanceof Error ? reason.message : String(reason)))
        }),
      addText: (content) =>
        addIfRoom(() => session.commands.addText(content.replaceAll(/[^\n\P{Cc}]/gu, ' ').slice(0, MAX_TEXT_LENGTH), DEFAULT_TEXT_STYLE)),
    })
  })
  useEffect(listen, [listen])
  return clipboard
}
