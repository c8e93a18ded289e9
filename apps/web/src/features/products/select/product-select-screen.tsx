import { useMessages } from '../../../lib/messages.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadingRegion } from '../../../ui/loading-region.tsx'
import { LogoMark } from '../../../ui/logo-mark.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useListCategoriesQuery } from '../../garments/index.ts'
import { GarmentCard } from './garment-card.tsx'
import { productSelectMessages } from './messages/index.ts'

/** What is the same for all garments; fills the sixth cell of the grid. */
const PrintDetails = () => {
  const messages = useMessages(productSelectMessages)
  return (
    <aside
      aria-label={messages.everyPrint}
      className="flex flex-col justify-between gap-10 self-start rounded-picture bg-klein p-6 text-on-klein md:aspect-4/5 md:p-8"
    >
      <LogoMark size={112} />
      <div>
        <p className="font-display text-28 font-semibold tracking-tight text-balance xl:text-40">{messages.onePrice}</p>
        <ul className="label-mono mt-5 grid gap-2 border-t border-on-klein/40 pt-4">
          <li>{messages.dpi}</li>
          <li>{messages.millimeter}</li>
          <li>{messages.noMinimum}</li>
        </ul>
      </div>
    </aside>
  )
}

const GRID = 'grid gap-x-6 gap-y-14 md:grid-cols-2 xl:grid-cols-3'
/** Cards visible on a phone; wider screens show more, which load after them. */
const PRIORITY_CARDS = 1

const GarmentsSkeleton = () => {
  const messages = useMessages(productSelectMessages)
  return (
    <LoadingRegion label={messages.loading}>
      <div className={GRID}>
        {[0, 1, 2, 3, 4].map((index) => (
          <div key={index} className="space-y-4">
            <Skeleton className="aspect-4/5" />
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-4 w-5/6" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}

const NoGarments = () => {
  const messages = useMessages(productSelectMessages)
  return (
    <Notice kind="info" title={messages.noGarments} action={<LinkButton to="/">{messages.back}</LinkButton>}>
      {messages.noGarmentsText}
    </Notice>
  )
}

/** Step one of a purchase: selecting a garment. */
export const ProductSelectScreen = () => {
  const messages = useMessages(productSelectMessages)
  const { data, error, refetch } = useListCategoriesQuery()
  const activeCategories = data?.categories.filter((category) => category.isActive)
  return (
    <main className="page-width py-10 md:py-16">
      <header className="mb-10 grid gap-4 md:mb-14">
        <h1 className="text-40 md:text-64">{messages.title}</h1>
        <p className="max-w-read text-18 text-ink-2">{messages.text}</p>
      </header>
      {error && !data && <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <GarmentsSkeleton />}
      {activeCategories?.length === 0 && <NoGarments />}
      {activeCategories && activeCategories.length > 0 && (
        <div className={GRID}>
          {activeCategories.map((category, index) => (
            <GarmentCard key={category._id} category={category} priority={index < PRIORITY_CARDS} />
          ))}
          <PrintDetails />
        </div>
      )}
    </main>
  )
}
