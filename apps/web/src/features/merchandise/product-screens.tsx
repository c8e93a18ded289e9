import type { AdminProduct } from '@picasso/contract'
import { useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AdminPage } from '../admin/index.ts'
import { useDigits } from './amount.ts'
import { useAddProductMutation, useDrawProductPicturesMutation, useReadAdminProductQuery, useUpdateProductMutation } from './api.ts'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { FromDesign } from './from-design.tsx'
import { draftOf, emptyDraft } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'

/** A new product: from nothing, or from a saved design. */
export const AddProductScreen = () => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [add] = useAddProductMutation()
  const isFromDesign = params.get('from') === 'design'
  return (
    <AdminPage
      title={isFromDesign ? 'Add a product from a design' : 'Add a product'}
      actions={
        isFromDesign ? (
          <LinkButton to="/admin/addproduct">With pictures of your own</LinkButton>
        ) : (
          <LinkButton to="/admin/addproduct?from=design">From a design</LinkButton>
        )
      }
    >
      {isFromDesign ? (
        <FromDesign />
      ) : (
        <ProductForm
          initial={emptyDraft}
          verb="Add it"
          onSend={async (body) => {
            const made = await add({ body }).unwrap()
            toast.success(`${made.title} is added.`)
            return () => void navigate(`/admin/product/update/${made._id}`)
          }}
        />
      )}
    </AdminPage>
  )
}

/** Pictures the shop draws of the product's design. */
const DrawnPictures = ({ product, isChanged }: { product: AdminProduct; isChanged: boolean }) => {
  const [draw, drawing] = useDrawProductPicturesMutation()
  const again = async (): Promise<void> => {
    const { error } = await draw({ params: { id: product._id } })
    if (error) toast.error(describeError(error).message)
  }
  if (product.pictureWork === 'failed')
    return (
      <Notice
        kind="error"
        title="The pictures could not be made."
        action={
          <Button busy={drawing.isLoading} disabled={isChanged} onClick={() => void again()}>
            Try again
          </Button>
        }
      >
        Everything else of the product is kept.
      </Notice>
    )
  return (
    <Notice
      kind="info"
      title="Made from a design"
      action={
        <Button busy={drawing.isLoading} disabled={isChanged} onClick={() => void again()}>
          Make missing pictures
        </Button>
      }
    >
      {isChanged ? 'Save first: then ' : 'On demand '}front and back of every colour that is not shown yet are made.
    </Notice>
  )
}

interface EditorProps {
  /** As it was when this form was opened: what is typed is about this one. */
  product: AdminProduct
  onSaved: (product: AdminProduct) => void
}

const Editor = ({ product, onSaved }: EditorProps) => {
  const digits = useDigits()
  const [update] = useUpdateProductMutation()
  const [deleting, setDeleting] = useState(false)
  const [isGone, setGone] = useState(false)
  if (isGone) return <Navigate to="/admin/allproducts" replace />
  return (
    <>
      <ProductForm
        initial={draftOf(product, digits)}
        verb="Save"
        onSend={async (input) => {
          const saved = await update({ params: { id: product._id }, body: { ...input, version: product.version } }).unwrap()
          toast.success(`${saved.title} is saved.`)
          return () => onSaved(saved)
        }}
      >
        {(isChanged) => (
          <>
            {product.designId !== null && <DrawnPictures product={product} isChanged={isChanged} />}
            <Button className="text-vermilion-ink" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          </>
        )}
      </ProductForm>
      {deleting && <DeleteProductDialog product={product} onClose={() => setDeleting(false)} onDeleted={() => setGone(true)} />}
    </>
  )
}

const Opened = ({ product }: { product: AdminProduct }) => {
  const [opened, setOpened] = useState(product)
  const isOlder = product.version > opened.version
  return (
    <div className="grid gap-6">
      {isOlder && (
        <Notice
          kind="warning"
          title="This product was changed meanwhile."
          action={<Button onClick={() => setOpened(product)}>Show it as it is now</Button>}
        >
          What you typed here cannot be saved over it. Note down what you need of it first.
        </Notice>
      )}
      <Editor key={opened.version} product={opened} onSaved={setOpened} />
    </div>
  )
}

/** Often enough to see pictures as they come. */
const DRAWING_POLL_MS = 1_500

/** A product changed. */
export const UpdateProductScreen = () => {
  const { id = '' } = useParams()
  const [isDrawing, setDrawing] = useState(false)
  const { data, error, refetch } = useReadAdminProductQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true, pollingInterval: isDrawing ? DRAWING_POLL_MS : 0 },
  )
  if (data && (data.pictureWork === 'drawing') !== isDrawing) setDrawing(data.pictureWork === 'drawing')
  if (!data && error)
    return (
      <AdminPage title="Product" actions={<LinkButton to="/admin/allproducts">All products</LinkButton>}>
        <LoadFault title="The product could not be loaded." error={error} onRetry={() => void refetch()} />
      </AdminPage>
    )
  if (!data)
    return (
      <AdminPage title="Product" actions={<LinkButton to="/admin/allproducts">All products</LinkButton>}>
        <Waiting label="Loading the product">
          <Skeleton className="h-96" />
        </Waiting>
      </AdminPage>
    )
  return (
    <AdminPage
      title={data.title}
      actions={data.state !== 'draft' && <LinkButton to={`/product-details/${data.slug}`}>See it in the shop</LinkButton>}
    >
      {isDrawing ? (
        <Notice kind="info" title="The pictures are being made.">
          Front and back in every colour; that takes some seconds each. You may leave this page.
        </Notice>
      ) : (
        <Opened key={data._id} product={data} />
      )}
    </AdminPage>
  )
}
