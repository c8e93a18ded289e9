import type { SavedView, ViewedList } from '@picasso/contract'
import { Bookmark, X } from 'lucide-react'
import { Suspense, useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { describeError } from '../../lib/describe-error.ts'
import { lazyTool } from '../../lib/lazy-tool.tsx'
import { toastError, toastSuccess } from '../../lib/toast.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { useDeleteSavedViewMutation, useListSavedViewsQuery, useSaveViewMutation } from './api.ts'
import type { ListAddress } from './use-list-address.ts'
import { adminWords } from './words/index.ts'

const UNDO_MS = 8000

const KeepViewDialog = lazyTool(() => import('./keep-view-dialog.tsx').then((part) => part.KeepViewDialog))

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
    if (error) void toastError(describeError(error).message)
    else
      void toastSuccess(words.views.forgotten(name), {
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
          {isKeeping && (
            <Suspense>
              <KeepViewDialog list={list} query={address.query} onClose={() => setKeeping(false)} />
            </Suspense>
          )}
        </li>
      )}
    </>
  )
}
