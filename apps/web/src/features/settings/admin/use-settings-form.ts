import { type updateGlobalSettings, GlobalSettings } from '@picasso/contract'
import { useState } from 'react'
import type * as mini from 'zod/mini'

import { useMutation, useStore } from '../../../app/api.ts'
import { getErrorCode } from '../../../lib/describe-error.ts'
import { useFindFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useReauthentication } from '../../auth/sign-in/index.ts'
import { changeTermsMutation, readTermsQuery } from './api.ts'
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
  printPrices: true,
  paymentsOff: true,
  bankAccount: true,
  alertEmails: true,
}
const isSectionKey = (name: string): name is SectionKey => name in SECTION_KEYS

const isEqual = (first: unknown, second: unknown): boolean => JSON.stringify(first) === JSON.stringify(second)

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

/** The field that shows an error: entries of these lists are lines of one text. */
const toPath = (errorPath: string): string => errorPath.replace(/^terms\./, '').replace(/^(alertEmails|bankAccount)\..*/, '$1')

const toFieldErrors = (errors: Readonly<Record<string, string>>): Record<string, string> => {
  const fieldErrors: Record<string, string> = {}
  for (const [path, message] of Object.entries(errors)) fieldErrors[toPath(path)] ??= message
  return fieldErrors
}

/** A form of the settings, based on a version; concurrent changes of others are merged, never lost. */
export const useSettingsForm = (saved: SavedSettings, digits: number) => {
  const messages = useMessages(settingsMessages)
  const findFieldErrors = useFindFieldErrors()
  const [base, setBase] = useState({ draft: toSettingsDraft(saved.terms, digits), version: saved.version })
  const [mergeNotice, setMergeNotice] = useState<string>()
  const [updateSettings] = useMutation(changeTermsMutation)
  const store = useStore()
  const { runReauthenticated, dialog } = useReauthentication()

  /** Starts from the settings as they are now. */
  const rebase = ({ terms, version }: SavedSettings): SettingsDraft => {
    const draft = toSettingsDraft(terms, digits)
    setBase({ draft, version })
    form.reset(draft)
    return draft
  }
  const mergeLatest = async (local: SettingsDraft): Promise<void> => {
    const latest = await store.read(readTermsQuery, undefined, { staleTime: 0 }).unwrap()
    const { merged, conflicts } = mergeDrafts(base.draft, local, rebase(latest))
    form.change(merged)
    setMergeNotice(
      conflicts.length === 0
        ? messages.mergedCleanly
        : messages.mergedWithConflicts(conflicts.map((part) => messages.sections[part]).join(', ')),
    )
  }
  const save = async (draft: SettingsDraft): Promise<void> => {
    const terms = GlobalSettings.parse(fromSettingsDraft(draft, digits))
    rebase(await updateSettings({ body: { terms, version: base.version } }).unwrap())
    toastSuccess(messages.saved)
  }

  const form = useForm({
    initial: base.draft,
    validate: (draft) => toFieldErrors(findFieldErrors(GlobalSettings, fromSettingsDraft(draft, digits))),
    errorsAppear: 'after-submission',
    toPath,
    onInvalid: () => {
      setMergeNotice(undefined)
      toastError(messages.checkFields)
    },
    submit: async (draft) => {
      setMergeNotice(undefined)
      try {
        await runReauthenticated(() => save(draft))
      } catch (error) {
        if (getErrorCode(error) !== 'VERSION_CONFLICT') throw error
        await mergeLatest(draft)
      }
    },
  })
  return {
    form,
    mergeNotice,
    /** Asks for the password if the bank account was changed. */
    dialog,
    undo: () => {
      form.reset()
      setMergeNotice(undefined)
    },
  }
}
