import type { AdminProduct } from '@picasso/contract'
import { useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { useIsAnswered } from '../../lib/use-is-answered.ts'
import { useWords } from '../../lib/words.ts'
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
import { merchandiseWords } from './words/index.ts'

/** A new product: from nothing, or from a saved design. */
export const AddProductScreen = () => {
  const words = useWords(merchandiseWords)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [add] = useAddProductMutation()
  const isFromDesign = params.get('from') === 'design'
  return (
    <AdminPage
      title={isFromDesign ? words.screens.addFromDesign : words.addProduct}
      actions={
        isFromDesign ? (
          <LinkButton to="/admin/addproduct">{words.screens.ownPictures}</LinkButton>
        ) : (
          <LinkButton to="/admin/addproduct?from=design">{words.screens.fromDesign}</LinkButton>
        )
      }
    >
      {isFromDesign ? (
        <FromDesign />
      ) : (
        <ProductForm
          initial={emptyDraft}
          verb={words.addIt}
          onSend={async (body) => {
            const made = await add({ body }).unwrap()
            toast.success(words.added(made.title))
            return () => void navigate(`/admin/product/update/${made._id}`)
          }}
        />
      )}
    </AdminPage>
  )
}

/** Pictures the shop draws of the product's design. */
const DrawnPictures = ({ product, isChanged }: { product: AdminProduct; isChanged: boolean }) => {
  const words = useWords(merchandiseWords).screens
  const [draw, drawing] = useDrawProductPicturesMutation()
  const again = async (): Promise<void> => {
    const { error } = await draw({ params: { id: product._id } })
    if (error) toast.error(describeError(error).message)
  }
  if (product.pictureWork === 'failed')
    return (
      <Notice
        kind="error"
        title={words.notDrawn}
        action={
          <Button busy={drawing.isLoading} disabled={isChanged} onClick={() => void again()}>
            {words.tryAgain}
          </Button>
        }
      >
        {words.notDrawnText}
      </Notice>
    )
  return (
    <Notice
      kind="info"
      title={words.madeFromDesign}
      action={
        <Button busy={drawing.isLoading} disabled={isChanged} onClick={() => void again()}>
          {words.makeMissing}
        </Button>
      }
    >
      {isChanged ? words.saveFirst : words.onDemand}
    </Notice>
  )
}

interface EditorProps {
  /** As it was when this form was opened: what is typed is about this one. */
  product: AdminProduct
  onSaved: (product: AdminProduct) => void
}

const Editor = ({ product, onSaved }: EditorProps) => {
  const words = useWords(merchandiseWords)
  const digits = useDigits()
  const [update] = useUpdateProductMutation()
  const [deleting, setDeleting] = useState(false)
  const [isGone, setGone] = useState(false)
  if (isGone) return <Navigate to="/admin/allproducts" replace />
  return (
    <>
      <ProductForm
        initial={draftOf(product, digits)}
        verb={words.save}
        onSend={async (input) => {
          const saved = await update({ params: { id: product._id }, body: { ...input, version: product.version } }).unwrap()
          toast.success(words.saved(saved.title))
          return () => onSaved(saved)
        }}
      >
        {(isChanged) => (
          <>
            {product.designId !== null && <DrawnPictures product={product} isChanged={isChanged} />}
            <Button className="text-vermilion-ink" onClick={() => setDeleting(true)}>
              {words.delete}
            </Button>
          </>
        )}
      </ProductForm>
      {deleting && <DeleteProductDialog product={product} onClose={() => setDeleting(false)} onDeleted={() => setGone(true)} />}
    </>
  )
}

const Opened = ({ product }: { product: AdminProduct }) => {
  const words = useWords(merchandiseWords).screens
  const [opened, setOpened] = useState(product)
  const isOlder = product.version > opened.version
  return (
    <div className="grid gap-6">
      {isOlder && (
        <Notice kind="warning" title={words.changedMeanwhile} action={<Button onClick={() => setOpened(product)}>{words.showNow}</Button>}>
          {words.changedText}
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
  const words = useWords(merchandiseWords)
  const { id = '' } = useParams()
  const [isDrawing, setDrawing] = useState(false)
  const { data, error, refetch, fulfilledTimeStamp, isError } = useReadAdminProductQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true, pollingInterval: isDrawing ? DRAWING_POLL_MS : 0 },
  )
  const isAnswered = useIsAnswered({ fulfilledTimeStamp, isError })
  if (data && (data.pictureWork === 'drawing') !== isDrawing) setDrawing(data.pictureWork === 'drawing')
  if (!data && error)
    return (
      <AdminPage title={words.product} actions={<LinkButton to="/admin/allproducts">{words.allProducts}</LinkButton>}>
        <LoadFault title={words.screens.notLoaded} error={error} onRetry={() => void refetch()} />
      </AdminPage>
    )
  if (!data || !isAnswered)
    return (
      <AdminPage title={words.product} actions={<LinkButton to="/admin/allproducts">{words.allProducts}</LinkButton>}>
        <Waiting label={words.screens.loading}>
          <Skeleton className="h-96" />
        </Waiting>
      </AdminPage>
    )
  return (
    <AdminPage
      title={data.title}
      actions={data.state !== 'draft' && <LinkButton to={`/product-details/${data.slug}`}>{words.screens.seeIt}</LinkButton>}
    >
      {isDrawing ? (
        <Notice kind="info" title={words.screens.drawing}>
          {words.screens.drawingText}
        </Notice>
      ) : (
        <Opened key={data._id} product={data} />
      )}
    </AdminPage>
  )
}
