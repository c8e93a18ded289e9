import { useMemo } from 'react'

import { describeError } from '../../../lib/describe-error.ts'
import { useSaveDraftMutation, useSaveDraftPictureMutation, useLazyReadDraftQuery } from '../../drafts/index.ts'
import type { DraftApi } from './sync-draft.ts'

/** The draft endpoints for the editor. */
export const useDraftApi = (): DraftApi => {
  const [readDraft] = useLazyReadDraftQuery()
  const [saveDraft] = useSaveDraftMutation()
  const [savePicture] = useSaveDraftPictureMutation()
  return useMemo(
    () => ({
      readDraft: (id) =>
        readDraft({ params: { id } })
          .unwrap()
          .catch((reason: unknown) => {
            if (describeError(reason).code === 'NOT_FOUND') return undefined
            throw reason
          }),
      saveDraft: (id, draft) => saveDraft({ params: { id }, body: draft }).unwrap(),
      savePicture: (id, version, picture) => savePicture({ params: { id }, body: { version, picture } }).unwrap(),
    }),
    [readDraft, saveDraft, savePicture],
  )
}
