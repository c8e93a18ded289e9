import { type updateGlobalSettings, GlobalSettings } from '@picasso/contract'
import { useState } from 'react'
import { toast } from 'sonner'
import type * as mini from 'zod/mini'

import { useDescribeError, type ApiError } from '../../../lib/describe-error.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useReauthentication } from '../../auth/sign-in/index.ts'
import { useChangeTermsMutation, useLazyReadTermsQuery } from './api.ts'
import { settingsMessages } from './messages/index.ts'
import { toSettingsDraft, type SettingsDraft, fromSettingsDraft } from './settings-draft.ts'

type SectionKey = keyof SettingsDraft

/** By name, so that none is forgotten. */
const SECTION_KEYS: Record<SectionKey, true> = {
  shopName: true,
  currency: true,
  locale: true,
  contact: true,
  business: true,
  deliveryMethods: true,
  tax: true,
  quantityBreaks: true,
  paymentsOff: true,
  bankAccount: true,
  alertEmails: true,
}
const isSectionKey = (name: string): name is SectionKey => name in SECTION_KEYS

const isEqual = (first: unknown, second: unknown): boolean => JSON.stringify(first) === JSON.stringify(second)

const isUnchanged = (draft: SettingsDraft, base: SettingsDraft): boolean => isEqual(draft, base)

/**
 * Merges concurrent changes of the settings: each part keeps the side that changed it; if both did, the local input stays and the part is
 * reported.
 */
export const mergeDrafts = (
  base: SettingsDraft,
  local: SettingsDraft,
  remote: SettingsDraft,
): { merged: SettingsDraft; conflicts: SectionKey[] } => {
  const changed = Object.keys(SECTION_KEYS)
    .filter(isSectionKey)
    .filter((name) => !isEqual(local[name], base[name]))
  const conflicts = changed.filter((name) => !isEqual(remote[name], base[name]) && !isEqual(remote[name], local[name]))
  const merged = { ...remote, ...Object.fromEntries(changed.map((name) => [name, local[name]])) }
  return { merged, conflicts }
}

type SavedSettings = mini.infer<typeof updateGlobalSettings.response>

/** A draft of the settings, based on a version; concurrent changes of others are merged, never lost. */
export const useSettingsForm = (saved: SavedSettings, digits: number) => {
  const messages = useMessages(settingsMessages)
  const describeError = useDescribeError()
  const findFieldErrors = useFindFieldErrors()
  const [base, setBase] = useState({ draft: toSettingsDraft(saved.terms, digits), version: saved.version })
  const [draft, setDraft] = useState(base.draft)
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({})
  const [submitError, setSubmitError] = useState<ApiError>()
  const [mergeNotice, setMergeNotice] = useState<string>()
  const [updateSettings, { isLoading }] = useChangeTermsMutation()
  const [fetchLatest] = useLazyReadTermsQuery()
  const { runReauthenticated, dialog } = useReauthentication()

  const mergeLatest = async (): Promise<void> => {
    const latest = await fetchLatest().unwrap()
    const { merged, conflicts } = mergeDrafts(base.draft, draft, toSettingsDraft(latest.terms, digits))
    setBase({ draft: toSettingsDraft(latest.terms, digits), version: latest.version })
    setDraft(merged)
    setMergeNotice(
      conflicts.length === 0
        ? messages.mergedCleanly
        : messages.mergedWithConflicts(conflicts.map((part) => messages.sections[part]).join(', ')),
    )
  }

  const handleError = async (error: unknown): Promise<void> => {
    const apiError = describeError(error)
    if (apiError.code === 'VERSION_CONFLICT') {
      await mergeLatest()
      return
    }
    setFieldErrors(Object.fromEntries(Object.entries(apiError.fields).map(([path, message]) => [path.replace(/^terms\./, ''), message])))
    setSubmitError(apiError)
  }

  const save = async (): Promise<void> => {
    const values = fromSettingsDraft(draft, digits)
    const validationErrors = findFieldErrors(GlobalSettings, values)
    setFieldErrors(validationErrors)
    setSubmitError(undefined)
    setMergeNotice(undefined)
    if (Object.keys(validationErrors).length > 0) {
      toast.error(messages.checkFields)
      return
    }
    try {
      await runReauthenticated(async () => {
        const response = await updateSettings({ body: { terms: GlobalSettings.parse(values), version: base.version } }).unwrap()
        const next = toSettingsDraft(response.terms, digits)
        setBase({ draft: next, version: response.version })
        setDraft(next)
        toast.success(messages.saved)
      })
    } catch (error) {
      await handleError(error)
    }
  }

  return {
    draft,
    updateDraft: (part: Partial<SettingsDraft>) => setDraft((current) => ({ ...current, ...part })),
    // An error of a list entry without a field of its own is shown at the list.
    getError: (path: string) =>
      fieldErrors[path] ??
      (path === 'alertEmails' || path === 'bankAccount'
        ? Object.entries(fieldErrors).find(([name]) => name.startsWith(`${path}.`))?.[1]
        : undefined),
    submitError,
    mergeNotice,
    /** Asks for the password if the bank account was changed. */
    dialog,
    busy: isLoading,
    isChanged: !isUnchanged(draft, base.draft),
    save,
    reset: () => {
      setDraft(base.draft)
      setFieldErrors({})
      setSubmitError(undefined)
      setMergeNotice(undefined)
    },
  }
}
