import { saveView, type SavedView, type ViewedList } from '@picasso/contract'
import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'

import { classNames } from '../../lib/class-names.ts'
import { describeError } from '../../lib/describe-error.ts'
import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDeleteSavedViewMutation, useListSavedViewsQuery, useSaveViewMutation } from './api.ts'
import type { ListAddress } from './use-list-address.ts'
import { adminWords } from './words/index.ts'

const UNDO_MS = 8000

interface KeepDialogProps {
  list: ViewedList
  query: string
  onClose: () => void
}

const KeepDialog = ({ list, query, onClose }: KeepDialogProps) => {
  const words = useWords(adminWords).views
  const [save] = useSaveViewMutation()
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => formFaults(saveView.body, { list, name, query }),
    send: async ({ name }) => {
      await save({ body: { list, name, query } }).unwrap()
      toast.success(words.kept(name.trim()))
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} label={words.keep} className="rounded-control">
      <form {...form.props} className="grid w-[min(26rem,calc(100vw-2rem))] gap-4 p-6">
        <h2 className="pr-12 text-28">{words.keep}</h2>
        <p className="text-ink-2">{words.keepText}</p>
        <TextField label={words.name} required maxLength={40} {...form.bind('name')} />
        <FormFault title={words.notKept} fault={form.fault} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.busy}>
            {words.keepIt}
          </Button>
          <Button onClick={onClose}>{words.leaveIt}</Button>
        </div>
      </form>
    </Dialog>
  )
}

interface SavedViewsProps {
  list: ViewedList
  address: ListAddress
}

/** The views of a list somebody kept, and the way to keep the present one. To stand in a list of buttons. */
export const SavedViews = ({ list, address }: SavedViewsProps) => {
  const words = useWords(adminWords)
  const { data } = useListSavedViewsQuery({ query: { list } })
  const [save] = useSaveViewMutation()
  const [remove] = useDeleteSavedViewMutation()
  const [isKeeping, setKeeping] = useState(false)
  const views = data?.views ?? []

  const forget = async ({ _id, name, query }: SavedView): Promise<void> => {
    const { error } = await remove({ params: { id: _id } })
    if (error) toast.error(describeError(error).message)
    else
      toast.success(words.views.forgotten(name), {
        duration: UNDO_MS,
        action: { label: words.undo, onClick: () => void save({ body: { list, name, query } }) },
      })
  }
  return (
    <>
      {views.map((view) => {
        const isShown = view.query === address.query
        return (
          <li
            key={view._id}
            className={classNames('flex items-center rounded-full', isShown ? 'bg-klein text-on-klein' : 'bg-paper-2 hover:bg-klein-wash')}
          >
            <button
              type="button"
              aria-pressed={isShown}
              onClick={() => address.show(view.query)}
              className="min-h-11 rounded-full pr-1 pl-4 font-medium"
            >
              {view.name}
            </button>
            <button
              type="button"
              aria-label={words.views.forget(view.name)}
              onClick={() => void forget(view)}
              className="grid size-11 place-items-center rounded-full"
            >
              <X aria-hidden size={16} strokeWidth={1.5} />
            </button>
          </li>
        )
      })}
      {address.query !== '' && views.every(({ query }) => query !== address.query) && (
        <li>
          <Button variant="quiet" onClick={() => setKeeping(true)}>
            <Bookmark aria-hidden size={18} strokeWidth={1.5} /> {words.views.keep}
          </Button>
          {isKeeping && <KeepDialog list={list} query={address.query} onClose={() => setKeeping(false)} />}
        </li>
      )}
    </>
  )
}
