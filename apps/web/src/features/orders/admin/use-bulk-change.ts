import { useState } from 'react'

import { useMutation } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { changeOrdersMutation } from './api.ts'
import { type BulkRequest, type BulkResult, changeInBatches } from './change-in-batches.ts'
import { adminOrderMessages } from './messages/index.ts'

interface BulkChange {
  changeAll: (request: BulkRequest, findNumber: (id: string) => string | null) => Promise<BulkResult>
  /** Progress message while a change takes several batches. */
  progress: string | undefined
  isLoading: boolean
}

/** Changes several orders in batches. */
export const useBulkChange = (): BulkChange => {
  const messages = useMessages(adminOrderMessages).bulk
  const [change] = useMutation(changeOrdersMutation)
  const [progress, setProgress] = useState<string>()
  const [isLoading, setIsLoading] = useState(false)
  const changeAll: BulkChange['changeAll'] = async (request, findNumber) => {
    setIsLoading(true)
    try {
      return await changeInBatches(request, {
        send: (body) => change({ body }).unwrap(),
        onProgress: (done, all) => setProgress(messages.progress(done, all)),
        noResponseMessage: messages.noResponse,
        findNumber,
      })
    } finally {
      setProgress(undefined)
      setIsLoading(false)
    }
  }
  return { changeAll, progress, isLoading }
}
