import { useState } from 'react'

import { useWords } from '../../lib/words.ts'
import { useChangeOrdersMutation } from './api.ts'
import { type BulkOutcome, type BulkRequest, changeInSteps } from './bulk-steps.ts'
import { deskWords } from './words/index.ts'

interface BulkChange {
  changeAll: (request: BulkRequest, numberOf: (id: string) => string | null) => Promise<BulkOutcome>
  /** How far it has come, in words, while it takes more than one step. */
  progress: string | undefined
  busy: boolean
}

/** Changes several orders in as many steps as it takes. */
export const useBulkChange = (): BulkChange => {
  const words = useWords(deskWords).bulk
  const [change] = useChangeOrdersMutation()
  const [progress, setProgress] = useState<string>()
  const [busy, setBusy] = useState(false)
  const changeAll: BulkChange['changeAll'] = async (request, numberOf) => {
    setBusy(true)
    try {
      return await changeInSteps(request, {
        send: (body) => change({ body }).unwrap(),
        onProgress: (done, all) => setProgress(words.progress(done, all)),
        unanswered: words.unanswered,
        numberOf,
      })
    } finally {
      setProgress(undefined)
      setBusy(false)
    }
  }
  return { changeAll, progress, busy }
}
