import type { DraftVersion } from '@picasso/contract'
import { createEmptyDocument, GARMENTS, fitDocument } from '@picasso/design'
import { useState, useEffect, useRef } from 'react'

import { skipToken, useMutation, useQuery, useStore } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { keepFocusInList } from '../../../lib/keep-focus-in-list.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useNavigate, Link } from '../../../lib/router/components.tsx'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import {
  DraftsList,
  readDraftVersionQuery,
  listDraftVersionsQuery,
  createDraftVersionMutation,
  removeDraftVersionMutation,
} from '../../drafts/index.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { useDateTimeFormat } from '../../settings/index.ts'
import { listAssets, listElements } from '../resources/resources.ts'
import { useAutosaveState, useSession, useEditorState } from '../use-session.ts'
import { openDraftStore, type LocalOnlyDraft } from './draft-store.ts'
import { removeLocalDraft } from './local-drafts.ts'
import { draftMessages } from './messages/index.ts'

const ACTION_CLASS = 'min-h-11 underline underline-offset-4'

const VersionRow = ({ version, draftId }: { version: DraftVersion; draftId: string }) => {
  const messages = useMessages(draftMessages)
  const describeError = useDescribeError()
  const { store, garment, uploadQueue } = useSession()
  const { formatDateTime } = useDateTimeFormat()
  const api = useStore()
  const [remove, removal] = useMutation(removeDraftVersionMutation)
  const params = { id: draftId, versionId: version._id }

  const restore = async (): Promise<void> => {
    try {
      const { document, color, roster } = await api.read(readDraftVersionQuery, { params }).unwrap()
      await uploadQueue.restore(listAssets(listElements(document)))
      const areas = { front: garment.sides.front.areaMm, back: garment.sides.back.areaMm }
      store.commit({ name: 'version', of: version.name }, { document: fitDocument(document, areas), color, ...(roster && { roster }) })
      toastSuccess(messages.restored(version.name))
    } catch (reason) {
      toastError(reason instanceof Error ? reason.message : describeError(reason).message)
    }
  }
  const discard = async (): Promise<void> => {
    const { error } = await remove({ params })
    if (error) toastError(describeError(error).message)
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
        className={`${ACTION_CLASS} hover:text-klein`}
      >
        {messages.restore}
      </button>
      <button
        type="button"
        disabled={removal.isLoading}
        onClick={() => void discard()}
        aria-label={messages.deleteNamedVersion(version.name)}
        className={`${ACTION_CLASS} hover:text-vermilion-ink`}
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
  const [nameVersion] = useMutation(createDraftVersionMutation)
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
const VersionsList = () => {
  const messages = useMessages(draftMessages)
  const { draftId, isOnServer } = useAutosaveState()
  // A draft that is not on the server has no versions, and requesting them would fail.
  const { data } = useQuery(listDraftVersionsQuery, isOnServer ? { params: { id: draftId } } : skipToken)
  return (
    <section aria-label={messages.versionsTitle} className="flex flex-col gap-2">
      <h2 className="text-14 font-semibold">{messages.versionsTitle}</h2>
      <NameForm />
      {data && data.versions.length > 0 && (
        <ul ref={keepFocusInList} aria-label={messages.versions}>
          {data.versions.map((version) => (
            <VersionRow key={version._id} version={version} draftId={draftId} />
          ))}
        </ul>
      )}
    </section>
  )
}

const LINK_CLASS = 'inline-flex min-h-11 items-center text-14 underline underline-offset-4'

/** A draft of this device: its link, and a button that discards it. */
const LocalDraftRow = ({ draft: { id, garment, savedAt }, onDiscard }: { draft: LocalOnlyDraft; onDiscard: () => void }) => {
  const messages = useMessages(draftMessages)
  const { formatDateTime } = useDateTimeFormat()
  const { getTitle } = useGarmentNames()
  const title = `${getTitle(GARMENTS[garment])}, ${formatDateTime(savedAt)}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-line not-first:border-t">
      <Link to={`/product-customize-design/${garment}?draft=${id}`} className={`${LINK_CLASS} mr-auto hover:text-klein`}>
        {title}
      </Link>
      <button
        type="button"
        aria-label={messages.discardDraft(title)}
        onClick={onDiscard}
        className={`${LINK_CLASS} hover:text-vermilion-ink`}
      >
        {messages.discard}
      </button>
    </li>
  )
}

/** Drafts that are on this device only, because the server could not be reached. */
const LocalOnlyDrafts = ({ openId }: { openId: string }) => {
  const messages = useMessages(draftMessages)
  const { session } = useStore()
  const undoButton = useRef<HTMLButtonElement>(null)
  const [localDrafts, setLocalDrafts] = useState<readonly LocalOnlyDraft[]>([])
  /** Restores the last discarded draft. */
  const [restoreLast, setRestoreLast] = useState<() => Promise<void>>()
  const [loadLocalDrafts] = useState(
    () => async (): Promise<void> => setLocalDrafts(await (await openDraftStore()).listLocalOnlyDrafts(session.get()?.user._id)),
  )
  // Without storage there is nothing to show.
  useEffect(() => void loadLocalDrafts().catch(() => undefined), [loadLocalDrafts])
  // The focused button was removed with its draft.
  useEffect(() => {
    if (restoreLast) undoButton.current?.focus()
  }, [restoreLast])

  const otherDrafts = localDrafts.filter(({ id }) => id !== openId)
  const discard = async (id: string): Promise<void> => {
    try {
      const restore = await (await openDraftStore()).discardDraft(id)
      await loadLocalDrafts()
      setRestoreLast(() => restore)
    } catch {
      toastError(messages.discardFailed)
    }
  }
  const undoDiscard = async (): Promise<void> => {
    await restoreLast?.()
    setRestoreLast(undefined)
    await loadLocalDrafts()
  }
  return (
    <div>
      {otherDrafts.length > 0 && (
        <>
          <h3 className="text-14 font-semibold">{messages.onDeviceOnly}</h3>
          <ul aria-label={messages.onDeviceOnly}>
            {otherDrafts.map((draft) => (
              <LocalDraftRow key={draft.id} draft={draft} onDiscard={() => void discard(draft.id)} />
            ))}
          </ul>
        </>
      )}
      {restoreLast && (
        <output className="flex flex-wrap items-center gap-x-4 text-14">
          <span className="mr-auto">{messages.discarded}</span>
          <button ref={undoButton} type="button" onClick={() => void undoDiscard()} className={`${LINK_CLASS} hover:text-klein`}>
            {messages.undo}
          </button>
        </output>
      )}
    </div>
  )
}

/** Versions of the open draft, the other drafts, and a button for a new one. */
export const DraftsPanel = () => {
  const messages = useMessages(draftMessages)
  const { autosave, garment, colors, store, isLeft } = useSession()
  const { draftId, isOnServer } = useAutosaveState()
  const navigate = useNavigate()
  const [isPending, setIsPending] = useState(false)

  const startNew = async (): Promise<void> => {
    setIsPending(true)
    try {
      await autosave.startNewDraft(garment.key)
    } catch {
      toastError(messages.startNewFailed)
      return
    } finally {
      setIsPending(false)
    }
    // The roster is kept, because a team often gets a second design.
    const { roster } = store.state().history.committed
    store.load({ document: createEmptyDocument(garment), color: colors[0] ?? garment.cloths[0] ?? 'White', roster })
    if (!isLeft()) await navigate(`/product-customize-design/${garment.key}`, { replace: true, state: { staying: true } })
  }
  return (
    <div className="flex flex-col gap-5">
      <VersionsList key={draftId} />
      <section aria-label={messages.drafts} className="flex flex-col gap-3 border-t border-line pt-4">
        <h2 className="text-14 font-semibold">{messages.allDrafts}</h2>
        <Button isPending={isPending} onClick={() => void startNew()}>
          {messages.startNew}
        </Button>
        <DraftsList
          key={`${draftId} ${isOnServer}`}
          className="grid grid-cols-2 gap-x-3 gap-y-5"
          openId={draftId}
          onRemoved={removeLocalDraft}
        />
        <LocalOnlyDrafts key={draftId} openId={draftId} />
      </section>
    </div>
  )
}
