import type { AdminProduct } from '@picasso/contract'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AdminPage } from '../admin/index.ts'
import { useDigits } from './amount.ts'
import { useAddProductMutation, useDeleteProductMutation, useReadAdminProductQuery, useUpdateProductMutation } from './api.ts'
import { draftOf, emptyDraft } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'

/** A new product. */
export const AddProductScreen = () => {
  const navigate = useNavigate()
  const [add] = useAddProductMutation()
  return (
    <AdminPage title="Add a product">
      <ProductForm
        initial={emptyDraft}
        verb="Add it"
        onSend={async (body) => {
          const made = await add({ body }).unwrap()
          toast.success(`${made.title} is added.`)
          void navigate(`/admin/product/update/${made._id}`)
        }}
      />
    </AdminPage>
  )
}

const DeleteDialog = ({ product, onClose }: { product: AdminProduct; onClose: () => void }) => {
  const navigate = useNavigate()
  const [remove, removing] = useDeleteProductMutation()
  const confirm = async (): Promise<void> => {
    const { error } = await remove({ params: { id: product._id } })
    if (error) {
      toast.error(describeError(error).message)
      onClose()
      return
    }
    toast.success(`${product.title} is deleted.`)
    void navigate('/admin/allproducts')
  }
  return (
    <Dialog open onClose={onClose} label={`Delete ${product.title}`} className="rounded-control">
      <div className="grid w-[min(28rem,calc(100vw-2rem))] gap-4 p-6">
        <h2 className="pr-12 text-28 break-words">Delete {product.title}?</h2>
        <p className="text-ink-2">
          Its pictures, prices and stock go with it, and carts lose it. This cannot be undone. Archive it to keep it for later.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={removing.isLoading} onClick={() => void confirm()}>
            Delete for good
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </div>
      </div>
    </Dialog>
  )
}

const Opened = ({ product }: { product: AdminProduct }) => {
  const digits = useDigits()
  const [update] = useUpdateProductMutation()
  const [deleting, setDeleting] = useState(false)
  return (
    <AdminPage
      title={product.title}
      actions={product.state !== 'draft' && <LinkButton to={`/product-details/${product.slug}`}>See it in the shop</LinkButton>}
    >
      <ProductForm
        initial={draftOf(product, digits)}
        verb="Save"
        onSend={async (input) => {
          const saved = await update({ params: { id: product._id }, body: { ...input, version: product.version } }).unwrap()
          toast.success(`${saved.title} is saved.`)
        }}
      >
        <Button className="text-vermilion-ink" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </ProductForm>
      {deleting && <DeleteDialog product={product} onClose={() => setDeleting(false)} />}
    </AdminPage>
  )
}

/** A product changed. */
export const UpdateProductScreen = () => {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReadAdminProductQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  if (data) return <Opened key={data._id} product={data} />
  return (
    <AdminPage title="Product" actions={<LinkButton to="/admin/allproducts">All products</LinkButton>}>
      {error ? (
        <LoadFault title="The product could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting label="Loading the product">
          <Skeleton className="h-96" />
        </Waiting>
      )}
    </AdminPage>
  )
}
