import { type changeTerms, ShopTerms } from '@picasso/contract'
import { useState } from 'react'
import { toast } from 'sonner'
import type * as mini from 'zod/mini'

import { describeError, type Fault } from '../../lib/describe-error.ts'
import { formFaults } from '../../lib/form-faults.ts'
import { useWords } from '../../lib/words.ts'
import { useConfirmed } from '../accounts/index.ts'
import { useChangeTermsMutation, useLazyReadTermsQuery } from './api.ts'
import { isUnchanged, mergeDrafts } from './merge.ts'
import { draftOf, type TermsDraft, termsOf } from './terms-draft.ts'
import { termsWords } from './words/index.ts'

type Kept = mini.infer<typeof changeTerms.response>

/** A draft of the terms above the version it began with; what somebody else changes meanwhile is joined, never lost. */
export const useTermsForm = (kept: Kept, digits: number) => {
  const words = useWords(termsWords)
  const [base, setBase] = useState({ draft: draftOf(kept.terms, digits), version: kept.version })
  const [draft, setDraft] = useState(base.draft)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<Fault>()
  const [joined, setJoined] = useState<string>()
  const [change, { isLoading }] = useChangeTermsMutation()
  const [read] = useLazyReadTermsQuery()
  const { attempt, dialog } = useConfirmed()

  const join = async (): Promise<void> => {
    const theirs = await read().unwrap()
    const { merged, both } = mergeDrafts(base.draft, draft, draftOf(theirs.terms, digits))
    setBase({ draft: draftOf(theirs.terms, digits), version: theirs.version })
    setDraft(merged)
    setJoined(both.length === 0 ? words.otherParts : words.sameParts(both.map((part) => words.parts[part]).join(', ')))
  }

  const refuse = async (error: unknown): Promise<void> => {
    const failure = describeError(error)
    if (failure.code === 'VERSION_CONFLICT') {
      await join()
      return
    }
    setFaults(Object.fromEntries(Object.entries(failure.fields).map(([path, message]) => [path.replace(/^terms\./, ''), message])))
    setFault(failure)
  }

  const save = async (): Promise<void> => {
    const typed = termsOf(draft, digits)
    const wrong = formFaults(ShopTerms, typed)
    setFaults(wrong)
    setFault(undefined)
    setJoined(undefined)
    if (Object.keys(wrong).length > 0) {
      toast.error(words.checkFields)
      return
    }
    try {
      await attempt(async () => {
        const saved = await change({ body: { terms: ShopTerms.parse(typed), version: base.version } }).unwrap()
        const next = draftOf(saved.terms, digits)
        setBase({ draft: next, version: saved.version })
        setDraft(next)
        toast.success(words.saved)
      })
    } catch (error) {
      await refuse(error)
    }
  }

  return {
    draft,
    set: (part: Partial<TermsDraft>) => setDraft((current) => ({ ...current, ...part })),
    // A fault of a list's entry that has no field of its own is told at the list.
    faultOf: (path: string) =>
      faults[path] ??
      (path === 'alertEmails' || path === 'bankAccount'
        ? Object.entries(faults).find(([name]) => name.startsWith(`${path}.`))?.[1]
        : undefined),
    fault,
    joined,
    /** Asks for the password where another bank account needs it. */
    dialog,
    busy: isLoading,
    isChanged: !isUnchanged(draft, base.draft),
    save,
    reset: () => {
      setDraft(base.draft)
      setFaults({})
      setFault(undefined)
      setJoined(undefined)
    },
  }
}
