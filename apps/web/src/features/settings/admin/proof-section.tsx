import type { PrintProfile } from '@picasso/contract'
import { MAX_PROFILE_BYTES, RENDERING_INTENTS } from '@picasso/design'
import { type RefObject, useRef, useState } from 'react'

import { useMutation, useQuery } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { SelectField } from '../../../ui/form-fields.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { readPrintProfileQuery } from '../../color-proof/index.ts'
import { changeProofMutation, deleteProfileMutation, uploadProfileMutation } from './api.ts'
import { settingsMessages } from './messages/index.ts'
import { SettingsSection } from './settings-section.tsx'

/** Why the last change was not made. */
interface Failure {
  title: string
  message: string
}

const useProofChanges = () => {
  const messages = useMessages(settingsMessages).proof
  const describeError = useDescribeError()
  const [failure, setFailure] = useState<Failure>()
  const [upload, { isLoading: isUploading }] = useMutation(uploadProfileMutation)
  const [change, { isLoading: isChanging }] = useMutation(changeProofMutation)
  const [remove, { isLoading: isRemoving }] = useMutation(deleteProfileMutation)
  const report = (title: string, error: unknown): boolean => {
    const { message, fields } = describeError(error)
    setFailure(error === undefined ? undefined : { title, message: fields['file'] ?? message })
    return error === undefined
  }
  return {
    failure,
    isUploading,
    isPending: isUploading || isChanging || isRemoving,
    upload: async (file: File | undefined): Promise<void> => {
      if (!file) return
      if (file.size > MAX_PROFILE_BYTES) setFailure({ title: messages.notUploaded, message: messages.tooLarge })
      else if (report(messages.notUploaded, (await upload(file)).error)) toastSuccess(messages.uploaded)
    },
    change: async (settings: Parameters<typeof change>[0]['body']): Promise<void> => {
      if (report(messages.notChanged, (await change({ body: settings })).error)) toastSuccess(messages.changed)
    },
    remove: async (): Promise<void> => {
      if (report(messages.notRemoved, (await remove()).error)) toastSuccess(messages.removed)
    },
  }
}

type ProofChanges = ReturnType<typeof useProofChanges>

const UploadButton = ({ label, input, changes }: { label: string; input: RefObject<HTMLInputElement | null>; changes: ProofChanges }) => (
  <>
    <Button isPending={changes.isUploading} onClick={() => input.current?.click()}>
      {label}
    </Button>
    <FileInput ref={input} hidden aria-label={label} accept=".icc,.icm" onSelect={([file]) => void changes.upload(file)} />
  </>
)

const ProfileSettings = ({ profile, changes }: { profile: PrintProfile; changes: ProofChanges }) => {
  const messages = useMessages(settingsMessages).proof
  return (
    <>
      <p>
        <span className="font-semibold break-words">{profile.description}</span> <span className="text-ink-2">{profile.colorSpace}</span>
      </p>
      <SelectField
        label={messages.intent}
        hint={messages.intents[profile.intent].text}
        required
        disabled={changes.isPending}
        options={RENDERING_INTENTS.map((value) => ({ value, label: messages.intents[value].title }))}
        value={profile.intent}
        onChange={({ target }) =>
          void changes.change({
            intent: RENDERING_INTENTS.find((intent) => intent === target.value) ?? profile.intent,
            hasBlackPointCompensation: profile.hasBlackPointCompensation,
          })
        }
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={profile.hasBlackPointCompensation}
          disabled={changes.isPending}
          onChange={({ target }) => void changes.change({ intent: profile.intent, hasBlackPointCompensation: target.checked })}
          className="size-5 shrink-0 accent-klein"
        />
        <span>
          {messages.blackPoint} <span className="block text-14 text-ink-2">{messages.blackPointHint}</span>
        </span>
      </label>
    </>
  )
}

/** The profile of the printer, with which colors are proofed. It holds as soon as it is uploaded. */
export const ProofSection = () => {
  const messages = useMessages(settingsMessages).proof
  const { data, error, refetch } = useQuery(readPrintProfileQuery, undefined, { staleTime: 0 })
  const changes = useProofChanges()
  const input = useRef<HTMLInputElement>(null)
  const profile = data?.profile
  return (
    <SettingsSection title={messages.title} lead={messages.lead}>
      {changes.failure && (
        <Notice kind="error" title={changes.failure.title}>
          {changes.failure.message}
        </Notice>
      )}
      {error && !data && <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <LoadingRegion label={messages.loading}>
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
      {data && !profile && (
        <>
          <p className="text-ink-2">{messages.empty}</p>
          <p>
            <UploadButton label={messages.upload} input={input} changes={changes} />
          </p>
        </>
      )}
      {profile && (
        <>
          <ProfileSettings profile={profile} changes={changes} />
          <p className="flex flex-wrap gap-3">
            <UploadButton label={messages.replace} input={input} changes={changes} />
            <Button variant="quiet" disabled={changes.isPending} onClick={() => void changes.remove()}>
              {messages.remove}
            </Button>
          </p>
        </>
      )}
    </SettingsSection>
  )
}
