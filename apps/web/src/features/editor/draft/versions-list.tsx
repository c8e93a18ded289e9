import type { DraftVersion } from '@picasso/contract'
import { fitDocument } from '@picasso/design'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { toast } from 'sonner'

import { describeError } from '../../../lib/describe-error.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import {
  useLazyReadDraftVersionQuery,
  useListDraftVersionsQuery,
  useNameDraftVersionMutation,
  useRemoveDraftVersionMutation,
} from '../../drafts/index.ts'
import { useTimes } from '../../settings/index.ts'
import { assetsOf, elementsOf } from '../resources/resources.ts'
import { useEditorState, useKeeping, useSession } from '../use-session.ts'
import { keepingWords } from './words/index.ts'

const PLAIN = 'min-h-11 underline underline-offset-4'

const VersionRow = ({ version, draftId }: { version: DraftVersion; draftId: string }) => {
  const words = useWords(keepingWords)
  const { store, garment, desk } = useSession()
  const { moment } = useTimes()
  const [read] = useLazyReadDraftVersionQuery()
  const [remove, removing] = useRemoveDraftVersionMutation()
  const params = { id: draftId, versionId: version._id }

  const restore = async (): Promise<void> => {
    try {
      const { document, color, roster } = await read({ params }, true).unwrap()
      await desk.open(assetsOf(elementsOf(document)))
      const areas = { front: garment.sides.front.areaMm, back: garment.sides.back.areaMm }
      store.commit({ name: 'version', of: version.name }, { document: fitDocument(document, areas), color, ...(roster && { roster }) })
      toast.success(words.wentBack(version.name))
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
        <span className="block text-12 text-ink-2">{moment(version.createdAt)}</span>
      </span>
      <button
        type="button"
        onClick={() => void restore()}
        aria-label={words.goBackTo(version.name)}
        className={`${PLAIN} hover:text-klein`}
      >
        {words.goBack}
      </button>
      <button
        type="button"
        disabled={removing.isLoading}
        onClick={() => void discard()}
        aria-label={words.deleteVersionOf(version.name)}
        className={`${PLAIN} hover:text-vermilion-ink`}
      >
        {words.deleteVersion}
      </button>
    </li>
  )
}

const NameForm = () => {
  const words = useWords(keepingWords)
  const { keeping } = useSession()
  const { history } = useEditorState()
  const [name] = useNameDraftVersionMutation()
  const form = useForm({
    initial: { name: '' },
    check: (values) => (values.name.trim() === '' ? { name: words.nameMissing } : {}),
    places: { FETCH_ERROR: 'name' },
    send: async (values) => {
      const there = await keeping.toShop()
      if (!there) throw Object.assign(new Error('The shop cannot be reached.'), { status: 'FETCH_ERROR' })
      await name({ params: { id: there.id }, body: { name: values.name, version: there.version } }).unwrap()
      form.reset()
    },
  })
  const empty = history.committed.document.front.elements.length + history.committed.document.back.elements.length === 0
  return (
    <form {...form.props} className="flex flex-col gap-2">
      <TextField label={words.versionName} required maxLength={60} disabled={empty} {...form.bind('name')} />
      <Button type="submit" busy={form.busy} disabled={empty}>
        {words.keepVersion}
      </Button>
      {form.fault && <p className="text-14 text-vermilion-ink">{form.fault.message}</p>}
    </form>
  )
}

/** States of this draft that have a name. Going back to one is a step that can be undone. */
export const VersionsList = () => {
  const words = useWords(keepingWords)
  const { draftId, inShop } = useKeeping()
  // A draft the shop has never had has no versions, and asking for them would be refused.
  const { data } = useListDraftVersionsQuery(inShop ? { params: { id: draftId } } : skipToken)
  return (
    <section aria-label={words.versionsOf} className="flex flex-col gap-2">
      <h3 className="text-14 font-semibold">{words.versionsOf}</h3>
      <NameForm />
      {data && data.versions.length > 0 && (
        <ul aria-label={words.versions}>
          {data.versions.map((version) => (
            <VersionRow key={version._id} version={version} draftId={draftId} />
          ))}
        </ul>
      )}
    </section>
  )
}
