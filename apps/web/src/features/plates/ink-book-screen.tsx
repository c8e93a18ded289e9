import type { Ink } from '@picasso/contract'
import { Suspense, useState } from 'react'

import { useQuery } from '../../app/api.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useMessages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { LoadError } from '../../ui/load-state.tsx'
import { AdminPage, EmptyState, ListSkeleton, REFETCH_REGULARLY } from '../admin/index.ts'
import { listInksQuery } from './api.ts'
import { LabSwatch } from './lab-swatch.tsx'
import { platesMessages } from './messages/index.ts'
import { useDecimalFormat } from './use-decimal-format.ts'

const InkDialog = lazyComponent(() => import('./ink-dialog.tsx').then((part) => part.InkDialog))
const DeleteInkDialog = lazyComponent(() => import('./ink-dialog.tsx').then((part) => part.DeleteInkDialog))

interface InkRowProps {
  ink: Ink
  onEdit: () => void
  onDelete: () => void
}

const InkRow = ({ ink, onEdit, onDelete }: InkRowProps) => {
  const messages = useMessages(platesMessages)
  const format = useDecimalFormat()
  const { name, l, a, b, note } = ink
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line py-4">
      <LabSwatch lab={ink} size={40} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold break-words">{name}</p>
        <p className="font-mono text-14 text-ink-2">{messages.plate.lab(format(l), format(a), format(b))}</p>
        {note !== null && <p className="text-14 break-words text-ink-2">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={messages.book.editLabel(name)} onClick={onEdit}>
          {messages.book.edit}
        </Button>
        <Button className="text-vermilion-ink" aria-label={messages.book.deleteLabel(name)} onClick={onDelete}>
          {messages.book.delete}
        </Button>
      </div>
    </li>
  )
}

/** The shop's own inks. */
export const InkBookScreen = () => {
  const messages = useMessages(platesMessages).book
  const [editedInk, setEditedInk] = useState<{ ink: Ink | undefined }>()
  const [inkToDelete, setInkToDelete] = useState<Ink>()
  const { data, error, refetch } = useQuery(listInksQuery, undefined, REFETCH_REGULARLY)
  const openNewDialog = (): void => setEditedInk({ ink: undefined })
  return (
    <AdminPage
      title={messages.title}
      description={messages.lead}
      actions={
        <Button variant="primary" onClick={openNewDialog}>
          {messages.add}
        </Button>
      }
    >
      {data ? (
        data.inks.length > 0 ? (
          <>
            <output className="sr-only">{messages.count(data.inks.length)}</output>
            <ul className="max-w-240">
              {data.inks.map((ink) => (
                <InkRow key={ink._id} ink={ink} onEdit={() => setEditedInk({ ink })} onDelete={() => setInkToDelete(ink)} />
              ))}
            </ul>
          </>
        ) : (
          <EmptyState
            text={messages.empty}
            action={
              <Button variant="primary" onClick={openNewDialog}>
                {messages.addFirst}
              </Button>
            }
          />
        )
      ) : error ? (
        <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label={messages.loading} />
      )}
      <Suspense>
        {editedInk && <InkDialog ink={editedInk.ink} onClose={() => setEditedInk(undefined)} />}
        {inkToDelete && <DeleteInkDialog ink={inkToDelete} onClose={() => setInkToDelete(undefined)} />}
      </Suspense>
    </AdminPage>
  )
}
