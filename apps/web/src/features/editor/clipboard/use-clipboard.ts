import { DEFAULT_TEXT_STYLE, isSideFull, MAX_ELEMENTS_PER_SIDE, MAX_TEXT_LENGTH } from '@picasso/design'
import { useEffect, useState } from 'react'

import { toastError } from '../../../lib/toast.ts'
import type { Clipboard } from '../core/deeds.ts'
import { useSession } from '../use-session.ts'
import { createClipboard } from './clipboard.ts'

/** The clipboard of this visit, listening while the editor is open. */
export const useClipboard = (): Clipboard => {
  const session = useSession()
  const [{ clipboard, listen }] = useState(() => {
    const full = (): void => void toastError(session.words().sideFull(MAX_ELEMENTS_PER_SIDE))
    const unlessFull = (add: () => void): void => {
      const { history, side } = session.store.state()
      if (isSideFull(history.current.document, side)) full()
      else add()
    }
    return createClipboard(session, {
      full,
      takeFiles: (files) =>
        unlessFull(() => {
          session.desk
            .take(files)
            .then(session.editing.addImage, (reason: unknown) => toastError(reason instanceof Error ? reason.message : String(reason)))
        }),
      addText: (content) =>
        unlessFull(() => session.editing.addText(content.replaceAll(/[^\n\P{Cc}]/gu, ' ').slice(0, MAX_TEXT_LENGTH), DEFAULT_TEXT_STYLE)),
    })
  })
  useEffect(listen, [listen])
  return clipboard
}
