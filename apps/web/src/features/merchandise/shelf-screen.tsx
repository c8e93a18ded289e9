import type { ProductCategory } from '@picasso/contract'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AdminPage, Badge } from '../admin/index.ts'
import { useDeleteShelfMutation, useListShelvesQuery, useOrderShelvesMutation } from './api.ts'
import { ShelfDialog } from './shelf-dialog.tsx'

interface LevelProps {
  parentId: string | null
  shelves: readonly ProductCategory[]
  onEdit: (shelf: ProductCategory) => void
}

const iconClass = 'grid size-11 place-items-center rounded-control hover:bg-paper-2 disabled:opacity-40'

const Level = ({ parentId, shelves, onEdit }: LevelProps) => {
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
    else toast.success(`${shelf.title} is deleted.`)
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
              {shelf.title} <span className="font-mono text-14 font-normal text-ink-2">/{shelf.slug}</span>
            </span>
            {!shelf.isActive && <Badge look="calm">Not shown</Badge>}
            <span className="text-14 text-ink-2">
              {shelf.productCount} {shelf.productCount === 1 ? 'product' : 'products'}
            </span>
            <span className="flex">
              <button
                type="button"
                className={iconClass}
                disabled={index === 0}
                aria-label={`${shelf.title} up`}
                onClick={() => void move(index, index - 1)}
              >
                <ArrowUp size={20} strokeWidth={1.5} />
              </button>
              <button
                type="button"
                className={iconClass}
                disabled={index === level.length - 1}
                aria-label={`${shelf.title} down`}
                onClick={() => void move(index, index + 1)}
              >
                <ArrowDown size={20} strokeWidth={1.5} />
              </button>
            </span>
            <Button aria-label={`Change ${shelf.title}`} onClick={() => onEdit(shelf)}>
              Change
            </Button>
            <Button className="text-vermilion-ink" aria-label={`Delete ${shelf.title}`} onClick={() => void discard(shelf)}>
              Delete
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
  const { data, error, refetch } = useListShelvesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [editing, setEditing] = useState<{ shelf: ProductCategory | undefined }>()
  return (
    <AdminPage
      title="Product categories"
      lead="The shelves of the shop, in the order in which it shows them."
      actions={
        <Button variant="primary" onClick={() => setEditing({ shelf: undefined })}>
          Add one
        </Button>
      }
    >
      {data ? (
        data.productCategories.length > 0 ? (
          <Level parentId={null} shelves={data.productCategories} onEdit={(shelf) => setEditing({ shelf })} />
        ) : (
          <p className="text-18 text-ink-2">There is no shelf yet. Products can be on sale without one.</p>
        )
      ) : error ? (
        <LoadFault title="The product categories could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting label="Loading the product categories">
          <Skeleton className="h-64" />
        </Waiting>
      )}
      {editing && <ShelfDialog shelf={editing.shelf} shelves={data?.productCategories ?? []} onClose={() => setEditing(undefined)} />}
    </AdminPage>
  )
}
