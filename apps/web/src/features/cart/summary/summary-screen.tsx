import { type Category, DesignConfiguration, DesignFinding } from '@picasso/contract'
import { CLOTHS, findDesignName, GARMENT_KEYS, SIDES } from '@picasso/design'
import { useState } from 'react'
import * as z from 'zod/mini'

import { skipToken, useMutation, useQuery } from '../../../app/api.ts'
import { useDescribeError, getErrorCode } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useSearchParams, useNavigate, useLocation } from '../../../lib/router/components.tsx'
import { toastError } from '../../../lib/toast.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ColorSwatch } from '../../../ui/color-swatch.tsx'
import { GarmentPicture } from '../../../ui/garment-picture.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { copyDesignMutation, DesignCheckStatus, DesignFindings, readDesignQuery } from '../../designs/index.ts'
import { useGarmentNames, listCategoriesQuery } from '../../garments/index.ts'
import { summaryMessages } from './messages/index.ts'
import { OptionsPanel } from './options-panel.tsx'
import { ShareDesign } from './share-design.tsx'
import { PICTURE_SIZES, SidePictures } from './side-pictures.tsx'
import { SizePrices } from './size-prices.tsx'

/** State that the editor passes to the summary. After a reload the design is read by its id instead. */
const SummaryState = z.object({
  configuration: DesignConfiguration,
  clothingType: z.enum(GARMENT_KEYS),
  findings: z.optional(z.array(DesignFinding)),
})

/** The state of a navigation, if any. History entries outlive releases, so it is validated. */
const parseSummaryState = (state: unknown) => SummaryState.safeParse(state).data

type DesignState =
  | {
      state: 'ready'
      design: DesignConfiguration
      /** What the editor that has just saved it found in it. */
      editorFindings: readonly DesignFinding[] | undefined
    }
  | { state: 'missing' }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }

/**
 * Id of the design, and the state of the history entry if it is about that one. Only the browser knows the state; a page rendered with its design
 * shows that one, as stored by the server.
 */
const useSummaryState = () => {
  const [searchParams] = useSearchParams()
  const requestedId = searchParams.get('design')
  const entryState = parseSummaryState(useLocation().state)
  const isHydrated = useIsHydrated()
  const [isPrerendered] = useState(!isHydrated)
  const knownState = !isHydrated || (isPrerendered && requestedId !== null) ? undefined : entryState
  const id = requestedId ?? knownState?.configuration._id
  return { id, state: knownState?.configuration._id === id ? knownState : undefined }
}

/** The design of the summary: passed by the editor, or read by the id in the URL. */
const useDesign = (): DesignState => {
  const [searchParams] = useSearchParams()
  const isHydrated = useIsHydrated()
  const { id, state } = useSummaryState()
  const share = searchParams.get('share') ?? undefined
  const { currentData, error, refetch } = useQuery(readDesignQuery, !id || state ? skipToken : { params: { id }, query: { share } })
  const design = state?.configuration ?? currentData
  if (design) return { state: 'ready', design, editorFindings: state?.findings }
  // Only the browser knows whether the entry has one.
  if (!id) return { state: isHydrated ? 'missing' : 'loading' }
  if (!error) return { state: 'loading' }
  const code = getErrorCode(error)
  // An invalid id in the URL counts as missing.
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return { state: 'missing' }
  return { state: 'failed', error, retry: () => void refetch() }
}

/** Actions on a shared design: order it, or edit a copy. */
const SharedPanel = ({ design, share }: { design: DesignConfiguration; share: string }) => {
  const messages = useMessages(summaryMessages)
  const describeError = useDescribeError()
  const navigate = useNavigate()
  const [copy, { isLoading }] = useMutation(copyDesignMutation)
  const copyAndNavigate = async (toPath: (copiedDesign: DesignConfiguration) => string): Promise<void> => {
    const { data, error } = await copy({ params: { id: design._id }, body: { share } })
    if (error) toastError(describeError(error).message)
    else await navigate(toPath(data))
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{messages.sharedText}</p>
      <Button
        variant="primary"
        size="large"
        isPending={isLoading}
        onClick={() => void copyAndNavigate((copiedDesign) => `/summary/user-design?design=${copiedDesign._id}`)}
      >
        {messages.orderIt}
      </Button>
      <Button
        size="large"
        isPending={isLoading}
        onClick={() =>
          void copyAndNavigate((copiedDesign) => `/product-customize-design/${copiedDesign.clothingType}?design=${copiedDesign._id}`)
        }
      >
        {messages.copyAndEdit}
      </Button>
    </div>
  )
}

const GRID = 'grid *:min-w-0 gap-x-8 gap-y-10 wide:gap-x-10 md:grid-cols-[minmax(0,1fr)_21rem] wide:grid-cols-[minmax(0,1fr)_24rem]'

const DesignSkeleton = () => {
  const messages = useMessages(summaryMessages)
  return (
    <LoadingRegion label={messages.loading}>
      <div className={GRID}>
        <div className="grid gap-6 sm:grid-cols-2">
          <Skeleton className="aspect-4/5" />
          <Skeleton className="aspect-4/5" />
        </div>
        <div className="space-y-4">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-16" />
          <Skeleton className="h-12 w-40" />
        </div>
      </div>
    </LoadingRegion>
  )
}

/** A garment without a design. Somebody who followed a revoked link sees no hint at designs of their own. */
const MissingDesign = ({ isShared }: { isShared: boolean }) => {
  const messages = useMessages(summaryMessages)
  return (
    <div data-nothing-to-buy className={GRID}>
      <div aria-hidden className="grid grid-cols-2 gap-3 sm:gap-6">
        {SIDES.map((side) => (
          <div key={side} className="garment-backdrop aspect-4/5 rounded-picture bg-paper-2 opacity-60">
            <GarmentPicture
              garment="tshirt"
              side={side}
              cloth="White"
              alt=""
              sizes={PICTURE_SIZES}
              className="garment-shadow size-full object-contain p-[6%]"
            />
          </div>
        ))}
      </div>
      <div className="grid content-start justify-items-start gap-3">
        <h2 className="text-28">{isShared ? messages.sharedLinkClosed : messages.noDesign}</h2>
        <p className="mb-3 text-ink-2">{isShared ? messages.sharedLinkClosedText : messages.noDesignText}</p>
        <LinkButton to="/product-select" variant="primary" size="large">
          {messages.selectGarment}
        </LinkButton>
      </div>
    </div>
  )
}

interface OwnDesignActionsProps {
  design: DesignConfiguration
  categories: { data?: { categories: readonly Category[] } | undefined; error?: unknown; refetch: () => unknown }
}

/** Actions on one's own design, once the garment's prices are known. */
const OwnDesignActions = ({ design, categories: { data, error, refetch } }: OwnDesignActionsProps) => {
  const messages = useMessages(summaryMessages)
  const category = data?.categories.find((candidate) => candidate._id === design.categoryId)
  if (category) return <OptionsPanel key={design._id} design={design} category={category} />
  if (error) return <LoadError title={messages.pricesNotLoaded} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  return (
    <Notice kind="warning" title={messages.unavailable} action={<LinkButton to="/product-select">{messages.selectOther}</LinkButton>} />
  )
}

/** Actions on another customer's design: shared with a key, or printed on a product of the shop. */
const SharedDesignActions = ({ design }: { design: DesignConfiguration }) => {
  const messages = useMessages(summaryMessages)
  const share = useSearchParams()[0].get('share')
  return share === null ? (
    <LinkButton variant="primary" size="large" to={`/product-customize-design/${design.clothingType}?design=${design._id}`}>
      {messages.customize}
    </LinkButton>
  ) : (
    <SharedPanel design={design} share={share} />
  )
}

interface DesignReviewProps {
  design: DesignConfiguration
  editorFindings: readonly DesignFinding[] | undefined
}

const DesignReview = ({ design, editorFindings }: DesignReviewProps) => {
  const messages = useMessages(summaryMessages)
  const categories = useQuery(listCategoriesQuery, undefined)
  const { getTitle, getColorName } = useGarmentNames()
  const category = categories.data?.categories.find((candidate) => candidate._id === design.categoryId)
  const title = category ? getTitle(category) : messages.defaultTitle
  const name = findDesignName(design.document)
  const check = { design, editorFindings }
  return (
    <div className={GRID}>
      <SidePictures design={design} title={title} />
      <aside aria-label={messages.selection} className="grid content-start gap-6 md:sticky md:top-20">
        <div>
          <h2 className="text-28 break-words">{name === undefined ? title : messages.designTitle(title, name)}</h2>
          <p className="mt-1 flex items-center gap-2 text-ink-2">
            <ColorSwatch rgb={CLOTHS[design.color].rgb} />
            {getColorName(design.color)}
          </p>
          {design.isOwn && (
            <div className="mt-4 flex">
              <DesignCheckStatus key={design._id} {...check} />
            </div>
          )}
        </div>
        {!design.isOwn && category && <SizePrices design={design} category={category} />}
        {design.isOwn ? <OwnDesignActions design={design} categories={categories} /> : <SharedDesignActions design={design} />}
        {design.isOwn && <DesignFindings key={design._id} {...check} />}
      </aside>
    </div>
  )
}

/** Step three of a purchase: the design on its garment, with size and quantity. */
export const SummaryScreen = () => {
  const messages = useMessages(summaryMessages)
  const designState = useDesign()
  const isShared = useSearchParams()[0].has('share')
  const isForeign = designState.state === 'missing' ? isShared : designState.state === 'ready' && !designState.design.isOwn
  return (
    // Somebody who is shown a design is not in a purchase: the layout leaves its steps out.
    <main data-foreign={isForeign || undefined} className="page-width py-6 data-foreign:pt-24 md:pb-12">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-40">{isForeign ? (isShared ? messages.sharedDesign : messages.shopDesign) : messages.title}</h1>
        {designState.state === 'ready' && designState.design.isOwn && <ShareDesign design={designState.design} />}
      </div>
      {designState.state === 'ready' && <DesignReview design={designState.design} editorFindings={designState.editorFindings} />}
      {designState.state === 'missing' && <MissingDesign isShared={isShared} />}
      {designState.state === 'failed' && <LoadError title={messages.notLoaded} error={designState.error} onRetry={designState.retry} />}
      {designState.state === 'loading' && <DesignSkeleton />}
    </main>
  )
}
