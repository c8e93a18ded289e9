import type { ProductCategory } from '@picasso/contract'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Suspense, useState } from 'react'

import { useMutation, useQuery } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/load-state.tsx'
import { AdminPage, Badge, ListSkeleton } from '../../admin/index.ts'
import { deleteProductCategoryMutation, listProductCategoriesQuery, reorderProductCategoriesMutation } from './api.ts'
import { getCategoryTitle } from './category-title.ts'
import { productAdminMessages } from './messages/index.ts'

const ProductCategoryDialog = lazyComponent(() => import('./product-category-dialog.tsx').then((part) => part.ProductCategoryDialog))

interface LevelProps {
  parentId: string | null
  categories: readonly ProductCategory[]
  onEdit: (category: ProductCategory) => void
}

const iconClass = 'grid size-11 place-items-center rounded-control hover:bg-paper-2 disabled:opacity-40'

interface MoveProps {
  /** Position among its siblings. */
  index: number
  lastIndex: number
  onMove: (to: number) => void
}

const MoveButtons = ({ title, index, lastIndex, onMove }: MoveProps & { title: string }) => {
  const messages = useMessages(productAdminMessages).categories
  return (
    <span className="flex max-md:mr-auto">
      <button
        type="button"
        className={iconClass}
        disabled={index === 0}
        aria-label={messages.moveUp(title)}
        onClick={() => onMove(index - 1)}
      >
        <ArrowUp size={20} strokeWidth={1.5} />
      </button>
      <button
        type="button"
        className={iconClass}
        disabled={index === lastIndex}
        aria-label={messages.moveDown(title)}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown size={20} strokeWidth={1.5} />
      </button>
    </span>
  )
}

interface CategoryRowProps extends MoveProps {
  category: ProductCategory
  onEdit: () => void
}

const CategoryRow = ({ category, index, lastIndex, onMove, onEdit }: CategoryRowProps) => {
  const messages = useMessages(productAdminMessages)
  const describeError = useDescribeError()
  const [deleteCategory] = useMutation(deleteProductCategoryMutation)
  const title = getCategoryTitle(category)
  const removeCategory = async (): Promise<void> => {
    const { error } = await deleteCategory({ params: { id: category._id } })
    if (error) toastError(describeError(error).message)
    else toastSuccess(messages.deleted(title))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-card px-4 py-2">
      {category.picture !== null && (
        <img
          src={category.picture}
          alt=""
          width={40}
          height={50}
          loading="lazy"
          className="h-12.5 w-10 rounded-picture bg-paper-2 object-cover"
        />
      )}
      <div className="flex min-w-40 flex-1 flex-wrap items-center gap-x-4">
        <span className="font-semibold break-words max-md:basis-full md:flex-1">
          {title} <span className="font-mono text-14 font-normal text-ink-2">/{category.slug}</span>
        </span>
        {!category.isActive && <Badge tone="neutral">{messages.categories.hidden}</Badge>}
        <span className="text-14 text-ink-2">{messages.categories.products(category.productCount)}</span>
      </div>
      {/* On a phone a line of its own: the arrows at its left edge, the buttons at its right one. */}
      <div className="flex items-center gap-x-2 max-md:-ml-3 max-md:grow max-md:basis-full md:gap-x-4">
        <MoveButtons title={title} index={index} lastIndex={lastIndex} onMove={onMove} />
        <Button aria-label={messages.categories.editCategory(title)} onClick={onEdit}>
          {messages.categories.edit}
        </Button>
        <Button className="text-vermilion-ink" aria-label={messages.categories.deleteCategory(title)} onClick={() => void removeCategory()}>
          {messages.delete}
        </Button>
      </div>
    </div>
  )
}

/** The categories of one parent, each with its own below. */
const CategoryLevel = ({ parentId, categories, onEdit }: LevelProps) => {
  const describeError = useDescribeError()
  const [reorder] = useMutation(reorderProductCategoriesMutation)
  const siblings = categories.filter((category) => category.parentId === parentId)
  if (siblings.length === 0) return null
  const moveCategory = async (from: number, to: number): Promise<void> => {
    const ids = siblings.map(({ _id }) => _id)
    const [id] = ids.splice(from, 1)
    if (id === undefined) return
    const { error } = await reorder({ body: { parentId, ids: ids.toSpliced(to, 0, id) } })
    if (error) toastError(describeError(error).message)
  }
  return (
    <ul className={parentId === null ? 'grid gap-2' : 'mt-2 ml-6 grid gap-2 border-l border-line pl-3'}>
      {siblings.map((category, index) => (
        <li key={category._id}>
          <CategoryRow
            category={category}
            index={index}
            lastIndex={siblings.length - 1}
            onMove={(to) => void moveCategory(index, to)}
            onEdit={() => onEdit(category)}
          />
          <CategoryLevel parentId={category._id} categories={categories} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  )
}

/** The list of product categories. */
export const ProductCategoryScreen = () => {
  const messages = useMessages(productAdminMessages).categories
  const { data, error, refetch } = useQuery(listProductCategoriesQuery, undefined, { staleTime: 0 })
  const [editing, setEditing] = useState<{ category: ProductCategory | undefined }>()
  return (
    <AdminPage
      title={messages.title}
      description={messages.lead}
      actions={
        <Button variant="primary" onClick={() => setEditing({ category: undefined })}>
          {messages.add}
        </Button>
      }
    >
      {data ? (
        data.productCategories.length > 0 ? (
          <CategoryLevel parentId={null} categories={data.productCategories} onEdit={(category) => setEditing({ category })} />
        ) : (
          <p className="text-18 text-ink-2">{messages.noCategories}</p>
        )
      ) : error ? (
        <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label={messages.loading} />
      )}
      {editing && (
        <Suspense>
          <ProductCategoryDialog
            category={editing.category}
            categories={data?.productCategories ?? []}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </AdminPage>
  )
}
