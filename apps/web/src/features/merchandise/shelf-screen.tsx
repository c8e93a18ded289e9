import type { ProductCategory } from '@picasso/contract'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AdminPage, Badge } from '../admin/index.ts'
import { useDeleteShelfMutation, useListShelvesQuery, useOrderShelvesMutation } from './api.ts'
import { ownTitle } from './own-title.ts'
import { ShelfDialog } from './shelf-dialog.tsx'
import { merchandiseWords } from './words/index.ts'

interface LevelProps {
  parentId: string | null
  shelves: readonly ProductCategory[]
  onEdit: (shelf: ProductCategory) => void
}

const iconClass = 'grid size-11 place-items-center rounded-control hover:bg-paper-2 disabled:opacity-40'

const Level = ({ parentId, shelves, onEdit }: LevelProps) => {
  const words = useWords(merchandiseWords)
  const [order] = useOrderShelvesMutation()
  const [remove] = useDeleteShelfMutation()
  const level = shelves.filter((shelf) => shelf.parentId === parentId)
  if (level.length === 0) return null
  const move = async (from: number, to: number): Promise<void> => {
    const ids = level.map(({ _id }) => _id)
    const [id] = ids.splice(from, 1)
    if (id === undefined) return
    const { error } = await order({ body: { parentId, ids: ids.toSpliced(to, 0, id) } })
    if (error) toast.error(describeError(error).message)
  }
  const discard = async (shelf: ProductCategory): Promise<void> => {
    const { error } = await remove({ params: { id: shelf._id } })
    if (error) toast.error(describeError(error).message)
    else toast.success(words.deleted(ownTitle(shelf)))
  }
  return (
    <ul className={parentId === null ? 'grid gap-2' : 'mt-2 ml-6 grid gap-2 border-l border-line pl-3'}>
      {level.map((shelf, index) => (
        <li key={shelf._id}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-card px-4 py-2">
            {shelf.picture !== null && (
              <img
                src={shelf.picture}
                alt=""
                width={40}
                height={50}
                loading="lazy"
                className="h-12.5 w-10 rounded-picture bg-paper-2 object-cover"
              />
            )}
            <span className="min-w-40 flex-1 font-semibold break-words">
              {ownTitle(shelf)} <span className="font-mono text-14 font-normal text-ink-2">/{shelf.slug}</span>
            </span>
            {!shelf.isActive && <Badge look="calm">{words.shelves.notShown}</Badge>}
            <span className="text-14 text-ink-2">{words.shelves.products(shelf.productCount)}</span>
            <span className="flex">
              <button
                type="button"
                className={iconClass}
                disabled={index === 0}
                aria-label={words.shelves.up(ownTitle(shelf))}
                onClick={() => void move(index, index - 1)}
              >
                <ArrowUp size={20} strokeWidth={1.5} />
              </button>
              <button
                type="button"
                className={iconClass}
                disabled={index === level.length - 1}
                aria-label={words.shelves.down(ownTitle(shelf))}
                onClick={() => void move(index, index + 1)}
              >
                <ArrowDown size={20} strokeWidth={1.5} />
              </button>
            </span>
            <Button aria-label={words.shelves.changeOf(ownTitle(shelf))} onClick={() => onEdit(shelf)}>
              {words.shelves.change}
            </Button>
            <Button className="text-vermilion-ink" aria-label={words.shelves.deleteOf(ownTitle(shelf))} onClick={() => void discard(shelf)}>
              {words.delete}
            </Button>
          </div>
          <Level parentId={shelf._id} shelves={shelves} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  )
}

/** The shelves of the shop. */
export const ShelfScreen = () => {
  const words = useWords(merchandiseWords).shelves
  const { data, error, refetch } = useListShelvesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [editing, setEditing] = useState<{ shelf: ProductCategory | undefined }>()
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      actions={
        <Button variant="primary" onClick={() => setEditing({ shelf: undefined })}>
          {words.add}
        </Button>
      }
    >
      {data ? (
        data.productCategories.length > 0 ? (
          <Level parentId={null} shelves={data.productCategories} onEdit={(shelf) => setEditing({ shelf })} />
        ) : (
          <p className="text-18 text-ink-2">{words.none}</p>
        )
      ) : error ? (
        <LoadFault title={words.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting label={words.loading}>
          <Skeleton className="h-64" />
        </Waiting>
      )}
      {editing && <ShelfDialog shelf={editing.shelf} shelves={data?.productCategories ?? []} onClose={() => setEditing(undefined)} />}
    </AdminPage>
  )
}
