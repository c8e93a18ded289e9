import type { DraftVersion } from '@picasso/contract'
import { fitDocument } from '@picasso/design'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { toast } from 'sonner'

import { useDescribeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import {
  useLazyReadDraftVersionQuery,
  useListDraftVersionsQuery,
  useCreateDraftVersionMutation,
  useRemoveDraftVersionMutation,
} from '../../drafts/index.ts'
import { useDateTimeFormat } from '../../settings/index.ts'
import { listAssets, listElements } from '../resources/resources.ts'
import { useEditorState, useAutosaveState, useSession } from '../use-session.ts'
import { draftMessages } from './messages/index.ts'

const LINK_CLASS = 'min-h-11 underline underline-offset-4'

const VersionRow = ({ version, draftId }: { version: DraftVersion; draftId: string }) => {
  const messages = useMessages(draftMessages)
  const describeError = useDescribeError()
  const { store, garment, uploadQueue } = useSession()
  const { formatDateTime } = useDateTimeFormat()
  const [readVersion] = useLazyReadDraftVersionQuery()
  const [remove, removal] = useRemoveDraftVersionMutation()
  const params = { id: draftId, versionId: version._id }

  const restore = async (): Promise<void> => {
    try {
      const { document, color, roster } = await readVersion({ params }, true).unwrap()
      await uploadQueue.restore(listAssets(listElements(document)))
      const areas = { front: garment.sides.front.areaMm, back: garment.sides.back.areaMm }
      store.commit({ name: 'version', of: version.name }, { document: fitDocument(document, areas), color, ...(roster && { roster }) })
      toast.success(messages.restored(version.name))
    } catch (reason) {
      toast.error(reason instanceof Error ? reason.message : describeError(reason).message)
    }
  }
  const discard = async (): Promise<void> => {
    const { error } = await remove({ params })
    if (error) toast.error(describeError(error).message)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-line py-1 text-14 not-first:border-t">
      <span className="min-w-0 flex-1 basis-24 break-words">
        {version.name}
        <span className="block text-12 text-ink-2">{formatDateTime(version.createdAt)}</span>
      </span>
      <button
        type="button"
        onClick={() => void restore()}
        aria-label={messages.restoreVersion(version.name)}
        className={`${LINK_CLASS} hover:text-klein`}
      >
        {messages.restore}
      </button>
      <button
        type="button"
        disabled={removal.isLoading}
        onClick={() => void discard()}
        aria-label={messages.deleteNamedVersion(version.name)}
        className={`${LINK_CLASS} hover:text-vermilion-ink`}
      >
        {messages.deleteVersion}
      </button>
    </li>
  )
}

const NameForm = () => {
  const messages = useMessages(draftMessages)
  const { autosave } = useSession()
  const { history } = useEditorState()
  const [nameVersion] = useCreateDraftVersionMutation()
  const form = useForm({
    initial: { name: '' },
    validate: (values) => (values.name.trim() === '' ? { name: messages.nameMissing } : {}),
    fieldByErrorCode: { FETCH_ERROR: 'name' },
    submit: async (values) => {
      const savedDraft = await autosave.sync()
      if (!savedDraft) throw Object.assign(new Error('The shop cannot be reached.'), { status: 'FETCH_ERROR' })
      await nameVersion({ params: { id: savedDraft.id }, body: { name: values.name, version: savedDraft.version } }).unwrap()
      form.reset()
    },
  })
  const empty = history.committed.document.front.elements.length + history.committed.document.back.elements.length === 0
  return (
    <form {...form.props} className="flex flex-col gap-2">
      <TextField label={messages.versionName} required maxLength={60} disabled={empty} {...form.bind('name')} />
      <Button type="submit" isPending={form.isPending} disabled={empty}>
        {messages.saveVersion}
      </Button>
      {form.submitError && <p className="text-14 text-vermilion-ink">{form.submitError.message}</p>}
    </form>
  )
}

/** Named versions of this draft. Restoring one is an undoable step. */
export const VersionsList = () => {
  const messages = useMessages(draftMessages)
  const { draftId, isOnServer } = useAutosaveState()
  // A draft that is not on the server has no versions, and requesting them would fail.
  const { data } = useListDraftVersionsQuery(isOnServer ? { params: { id: draftId } } : skipToken)
  return (
    <section aria-label={messages.versionsTitle} className="flex flex-col gap-2">
      <h3 className="text-14 font-semibold">{messages.versionsTitle}</h3>
      <NameForm />
      {data && data.versions.length > 0 && (
        <ul aria-label={messages.versions}>
          {data.versions.map((version) => (
            <VersionRow key={version._id} version={version} draftId={draftId} />
          ))}
        </ul>
      )}
    </section>
  )
}
