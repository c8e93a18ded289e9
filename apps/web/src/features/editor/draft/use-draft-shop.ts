import { useMemo } from 'react'

import { describeError } from '../../../lib/describe-error.ts'
import { useKeepDraftMutation, useKeepDraftPictureMutation, useLazyReadDraftQuery } from '../../drafts/index.ts'
import type { DraftShop } from './shop-copy.ts'

/** The calls with which the editor keeps its drafts in the shop. */
export const useDraftShop = (): DraftShop => {
  const [read] = useLazyReadDraftQuery()
  const [keep] = useKeepDraftMutation()
  const [keepPicture] = useKeepDraftPictureMutation()
  return useMemo(
    () => ({
      read: (id) =>
        read({ params: { id } })
          .unwrap()
          .catch((reason: unknown) => {
            if (describeError(reason).code === 'NOT_FOUND') return undefined
            throw reason
          }),
      keep: (id, draft) => keep({ params: { id }, body: draft }).unwrap(),
      keepPicture: (id, version, picture) => keepPicture({ params: { id }, body: { version, picture } }).unwrap(),
    }),
    [read, keep, keepPicture],
  )
}
