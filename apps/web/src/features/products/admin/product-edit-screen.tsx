import type { AdminProduct } from '@picasso/contract'
import { Suspense, useState } from 'react'

import { useHasFreshData, useMutation, useQuery } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { Navigate, useNavigate, useParams, useSearchParams } from '../../../lib/router/components.tsx'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AdminPage } from '../../admin/index.ts'
import { addProductMutation, renderProductPicturesMutation, readAdminProductQuery, updateProductMutation } from './api.ts'
import { FromDesign } from './from-design.tsx'
import { productAdminMessages } from './messages/index.ts'
import { toProductDraft, emptyDraft } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { useFractionDigits } from './use-fraction-digits.ts'

const DeleteProductDialog = lazyComponent(() => import('./delete-product-dialog.tsx').then((dialog) => dialog.DeleteProductDialog))

/** A new product: from scratch, or from a saved design. */
export const AddProductScreen = () => {
  const messages = useMessages(productAdminMessages)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [add] = useMutation(addProductMutation)
  const isFromDesign = params.get('from') === 'design'
  return (
    <AdminPage
      title={isFromDesign ? messages.editScreen.addFromDesign : messages.addProduct}
      actions={
        isFromDesign ? (
          <LinkButton to="/admin/addproduct">{messages.editScreen.ownPictures}</LinkButton>
        ) : (
          <LinkButton to="/admin/addproduct?from=design">{messages.editScreen.fromDesign}</LinkButton>
        )
      }
    >
      {isFromDesign ? (
        <FromDesign />
      ) : (
        <ProductForm
          initial={emptyDraft}
          submitLabel={messages.submitAdd}
          onSubmit={async (body) => {
            const created = await add({ body }).unwrap()
            toastSuccess(messages.added(created.title))
            return () => void navigate(`/admin/product/update/${created._id}`)
          }}
        />
      )}
    </AdminPage>
  )
}

/** Pictures rendered from the product's design. */
const RenderedPictures = ({ product, isChanged }: { product: AdminProduct; isChanged: boolean }) => {
  const messages = useMessages(productAdminMessages).editScreen
  const describeError = useDescribeError()
  const [renderPictures, renderResult] = useMutation(renderProductPicturesMutation)
  const retry = async (): Promise<void> => {
    const { error } = await renderPictures({ params: { id: product._id } })
    if (error) toastError(describeError(error).message)
  }
  if (product.pictureWork === 'failed')
    return (
      <Notice
        kind="error"
        title={messages.renderFailed}
        action={
          <Button isPending={renderResult.isLoading} disabled={isChanged} onClick={() => void retry()}>
            {messages.retry}
          </Button>
        }
      >
        {messages.renderFailedText}
      </Notice>
    )
  return (
    <Notice
      kind="info"
      title={messages.renderedTitle}
      action={
        <Button isPending={renderResult.isLoading} disabled={isChanged} onClick={() => void retry()}>
          {messages.renderMissing}
        </Button>
      }
    >
      {isChanged ? messages.saveFirst : messages.renderHint}
    </Notice>
  )
}

interface EditFormProps {
  /** The version the form was opened with: input refers to this one. */
  product: AdminProduct
  onSaved: (product: AdminProduct) => void
}

const ProductEditForm = ({ product, onSaved }: EditFormProps) => {
  const messages = useMessages(productAdminMessages)
  const digits = useFractionDigits()
  const [update] = useMutation(updateProductMutation)
  const [isDeleting, setDeleting] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  if (isDeleted) return <Navigate to="/admin/allproducts" replace />
  return (
    <>
      <ProductForm
        initial={toProductDraft(product, digits)}
        submitLabel={messages.save}
        onSubmit={async (input) => {
          const updated = await update({ params: { id: product._id }, body: { ...input, version: product.version } }).unwrap()
          toastSuccess(messages.saved(updated.title))
          return () => onSaved(updated)
        }}
      >
        {(isChanged) => (
          <>
            {product.designId !== null && <RenderedPictures product={product} isChanged={isChanged} />}
            <Button className="text-vermilion-ink" onClick={() => setDeleting(true)}>
              {messages.delete}
            </Button>
          </>
        )}
      </ProductForm>
      <Suspense>
        {isDeleting && <DeleteProductDialog product={product} onClose={() => setDeleting(false)} onDeleted={() => setDeleted(true)} />}
      </Suspense>
    </>
  )
}

const ProductEditor = ({ product }: { product: AdminProduct }) => {
  const messages = useMessages(productAdminMessages).editScreen
  const [editedProduct, setEditedProduct] = useState(product)
  const isStale = product.version > editedProduct.version
  return (
    <div className="grid gap-6">
      {isStale && (
        <Notice
          kind="warning"
          title={messages.conflictTitle}
          action={<Button onClick={() => setEditedProduct(product)}>{messages.reload}</Button>}
        >
          {messages.conflictText}
        </Notice>
      )}
      <ProductEditForm key={editedProduct.version} product={editedProduct} onSaved={setEditedProduct} />
    </div>
  )
}

/** Polling interval in milliseconds while pictures are rendered. */
const RENDER_POLL_MS = 1_500

/** An existing product. */
export const UpdateProductScreen = () => {
  const messages = useMessages(productAdminMessages)
  const { id = '' } = useParams()
  const [isRendering, setRendering] = useState(false)
  const { data, error, refetch, updatedAt, isError } = useQuery(
    readAdminProductQuery,
    { params: { id } },
    { staleTime: 0, refetchInterval: isRendering ? RENDER_POLL_MS : 0 },
  )
  const isLoaded = useHasFreshData({ updatedAt, isError })
  if (data && (data.pictureWork === 'drawing') !== isRendering) setRendering(data.pictureWork === 'drawing')
  if (!data && error)
    return (
      <AdminPage title={messages.product} actions={<LinkButton to="/admin/allproducts">{messages.allProducts}</LinkButton>}>
        <LoadError title={messages.editScreen.notLoaded} error={error} onRetry={() => void refetch()} />
      </AdminPage>
    )
  if (!data || !isLoaded)
    return (
      <AdminPage title={messages.product} actions={<LinkButton to="/admin/allproducts">{messages.allProducts}</LinkButton>}>
        <LoadingRegion label={messages.editScreen.loading}>
          <Skeleton className="h-96" />
        </LoadingRegion>
      </AdminPage>
    )
  return (
    <AdminPage
      title={data.title}
      actions={data.state !== 'draft' && <LinkButton to={`/product-details/${data.slug}`}>{messages.editScreen.viewInShop}</LinkButton>}
    >
      {isRendering ? (
        <Notice kind="info" title={messages.editScreen.rendering}>
          {messages.editScreen.renderingText}
        </Notice>
      ) : (
        <ProductEditor key={data._id} product={data} />
      )}
    </AdminPage>
  )
}
