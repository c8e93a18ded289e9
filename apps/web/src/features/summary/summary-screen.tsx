import type { Category, DesignConfiguration } from '@picasso/contract'
import { CLOTHS } from '@picasso/design'
import { useSearchParams } from 'react-router'

import { useWords } from '../../lib/words.ts'
import { ColorDot } from '../../ui/color-dot.tsx'
import { DownloadLink } from '../../ui/download-link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { ZoomPicture } from '../../ui/zoom-picture.tsx'
import { useGarmentNames, useListCategoriesQuery } from '../catalogue/index.ts'
import { DesignCheck } from '../designs/index.ts'
import { ChoicePanel } from './choice-panel.tsx'
import { ShareDesign } from './share-dialog.tsx'
import { SharedPanel } from './shared-panel.tsx'
import { useDesign } from './use-design.ts'
import { summaryWords } from './words/index.ts'

const GRID = 'grid *:min-w-0 gap-x-10 gap-y-10 wide:grid-cols-[minmax(0,1fr)_24rem]'

const DesignWaiting = () => {
  const words = useWords(summaryWords)
  return (
    <Waiting label={words.loading}>
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
    </Waiting>
  )
}

/** Where a link was followed that its maker has closed, nothing is said of a design of one's own. */
const NoDesign = ({ isShared }: { isShared: boolean }) => {
  const words = useWords(summaryWords)
  return (
    <Notice
      kind="info"
      title={isShared ? words.noneShared : words.none}
      action={
        <LinkButton to="/product-select" variant="primary">
          {words.chooseGarment}
        </LinkButton>
      }
    >
      {isShared ? words.noneSharedText : words.noneText}
    </Notice>
  )
}

interface OwnWaysProps {
  design: DesignConfiguration
  categories: { data?: { categories: readonly Category[] } | undefined; error?: unknown; refetch: () => unknown }
}

/** What one may do with one's own design, once it is known what the garment costs. */
const OwnWays = ({ design, categories: { data, error, refetch } }: OwnWaysProps) => {
  const words = useWords(summaryWords)
  const category = data?.categories.find((each) => each._id === design.categoryId)
  if (category) return <ChoicePanel key={design._id} design={design} category={category} />
  if (error) return <LoadFault title={words.pricesNotLoaded} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64" />
  return <Notice kind="warning" title={words.notOnOffer} action={<LinkButton to="/product-select">{words.chooseAnother}</LinkButton>} />
}

/** What one may do with somebody else's: shared with a key, or printed on a piece of the shop. */
const OthersWays = ({ design }: { design: DesignConfiguration }) => {
  const words = useWords(summaryWords)
  const share = useSearchParams()[0].get('share')
  return share === null ? (
    <LinkButton variant="primary" to={`/product-customize-design/${design.clothingType}?design=${design._id}`}>
      {words.customise}
    </LinkButton>
  ) : (
    <SharedPanel design={design} share={share} />
  )
}

/** Two beside each other where there is room, else one with a hint of the next. */
const SIZES = '(width >= 64rem) 26rem, (width >= 40rem) 45vw, 80vw'

const Review = ({ design }: { design: DesignConfiguration }) => {
  const words = useWords(summaryWords)
  const categories = useListCategoriesQuery()
  const { titleOf, colorOf } = useGarmentNames()
  const category = categories.data?.categories.find((each) => each._id === design.categoryId)
  const title = category ? titleOf(category) : words.yourGarment
  return (
    <div className={GRID}>
      <div>
        <div className="flex snap-x snap-mandatory items-start gap-3 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:scroll-px-4 max-sm:px-4 sm:gap-6">
          <ZoomPicture src={design.frontView} alt={words.frontAlt(title)} caption={words.front} sizes={SIZES} priority />
          <ZoomPicture src={design.backView} alt={words.backAlt(title)} caption={words.back} sizes={SIZES} />
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
          <DownloadLink href={design.frontView} name="design-front">
            {words.proofFront}
          </DownloadLink>
          <DownloadLink href={design.backView} name="design-back">
            {words.proofBack}
          </DownloadLink>
          {design.isOwn && <ShareDesign design={design} />}
        </p>
        {design.isOwn && <DesignCheck key={design._id} design={design} />}
      </div>
      <aside aria-label={words.yourChoice} className="grid content-start gap-6 wide:sticky wide:top-20">
        <div>
          <h2 className="text-28">{title}</h2>
          <p className="mt-1 flex items-center gap-2 text-ink-2">
            <ColorDot rgb={CLOTHS[design.color].rgb} />
            {colorOf(design.color)}
          </p>
        </div>
        {design.isOwn ? <OwnWays design={design} categories={categories} /> : <OthersWays design={design} />}
      </aside>
    </div>
  )
}

/** Step three of a purchase: the design on its garment, how large and how many. */
export const SummaryScreen = () => {
  const words = useWords(summaryWords)
  const found = useDesign()
  const isShared = useSearchParams()[0].has('share')
  const isOthers = found.state === 'missing' ? isShared : found.state === 'ready' && !found.design.isOwn
  return (
    <main className="page-width py-8 md:py-12">
      <h1 className="mb-8 text-40 md:mb-10">{isOthers ? words.sharedDesign : words.title}</h1>
      {found.state === 'ready' && <Review design={found.design} />}
      {found.state === 'missing' && <NoDesign isShared={isShared} />}
      {found.state === 'failed' && <LoadFault title={words.notLoaded} error={found.error} onRetry={found.retry} />}
      {found.state === 'loading' && <DesignWaiting />}
    </main>
  )
}
