import type { SavedView, SavedViewList } from '@picasso/contract'
import { Bookmark, X } from 'lucide-react'
import { Suspense, useState } from 'react'

import { useMutation, useQuery } from '../../app/api.ts'
import { classNames } from '../../lib/class-names.ts'
import { useDescribeError } from '../../lib/describe-error.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useMessages } from '../../lib/messages.ts'
import { toastError, toastSuccess } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { deleteSavedViewMutation, listSavedViewsQuery, saveViewMutation } from './api.ts'
import { adminMessages } from './messages/index.ts'
import type { ListParams } from './use-list-params.ts'

const UNDO_MS = 8000

const SaveViewDialog = lazyComponent(() => import('./save-view-dialog.tsx').then((part) => part.SaveViewDialog))

interface SavedViewsProps {
  list: SavedViewList
  address: ListParams
}

/** The saved views of a list, and a button that saves the present one; rendered inside a list of buttons. */
export const SavedViews = ({ list, address }: SavedViewsProps) => {
  const messages = useMessages(adminMessages)
  const describeError = useDescribeError()
  const { data } = useQuery(listSavedViewsQuery, { query: { list } })
  const [save] = useMutation(saveViewMutation)
  const [remove] = useMutation(deleteSavedViewMutation)
  const [isSaving, setIsSaving] = useState(false)
  const views = data?.views ?? []

  const deleteView = async ({ _id, name, query }: SavedView): Promise<void> => {
    const { error } = await remove({ params: { id: _id } })
    if (error) toastError(describeError(error).message)
    else
      toastSuccess(messages.views.deleted(name), {
        duration: UNDO_MS,
        action: { label: messages.undo, onClick: () => void save({ body: { list, name, query } }) },
      })
  }
  return (
    <>
      {views.map((view) => {
        const isActive = view.query === address.query
        return (
          <li
            key={view._id}
            className={classNames('flex items-center rounded-full', isActive ? 'bg-klein text-on-klein' : 'bg-paper-2 hover:bg-klein-wash')}
          >
            <button
              type="button"
              aria-pressed={isActive}
              onClick={() => address.applyQuery(view.query)}
              className="min-h-11 rounded-full pr-1 pl-4 font-medium"
            >
              {view.name}
            </button>
            <button
              type="button"
              aria-label={messages.views.deleteView(view.name)}
              onClick={() => void deleteView(view)}
              className="grid size-11 place-items-center rounded-full"
            >
              <X aria-hidden size={16} strokeWidth={1.5} />
            </button>
          </li>
        )
      })}
      {address.query !== '' && views.every(({ query }) => query !== address.query) && (
        <li>
          <Button variant="quiet" onClick={() => setIsSaving(true)}>
            <Bookmark aria-hidden size={18} strokeWidth={1.5} /> {messages.views.save}
          </Button>
          {isSaving && (
            <Suspense>
              <SaveViewDialog list={list} query={address.query} onClose={() => setIsSaving(false)} />
            </Suspense>
          )}
        </li>
      )}
    </>
  )
}
