import { useWords } from '../../lib/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useListCategoriesQuery } from '../catalogue/index.ts'
import { GarmentCard } from './garment-card.tsx'
import { PrintFacts } from './print-facts.tsx'
import { productSelectWords } from './words/index.ts'

const GRID = 'grid gap-x-6 gap-y-14 md:grid-cols-2 xl:grid-cols-3'
/** What a phone opens with; wider screens show more, which follow. */
const FIRST_CARDS = 1

const GarmentsWaiting = () => {
  const words = useWords(productSelectWords)
  return (
    <Waiting label={words.loading}>
      <div className={GRID}>
        {[0, 1, 2, 3, 4].map((index) => (
          <div key={index} className="space-y-4">
            <Skeleton className="aspect-4/5" />
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-4 w-5/6" />
          </div>
        ))}
      </div>
    </Waiting>
  )
}

const NothingOnOffer = () => {
  const words = useWords(productSelectWords)
  return (
    <Notice kind="info" title={words.nothing} action={<LinkButton to="/">{words.back}</LinkButton>}>
      {words.nothingText}
    </Notice>
  )
}

/** Step one of a purchase: which garment. */
export const ProductSelectScreen = () => {
  const words = useWords(productSelectWords)
  const { data, error, refetch } = useListCategoriesQuery()
  const offered = data?.categories.filter((category) => category.isActive)
  return (
    <main className="page-width py-10 md:py-16">
      <header className="mb-10 grid gap-4 md:mb-14">
        <h1 className="text-40 md:text-64">{words.title}</h1>
        <p className="max-w-read text-18 text-ink-2">{words.text}</p>
      </header>
      {error && !data && <LoadFault title={words.notLoaded} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <GarmentsWaiting />}
      {offered?.length === 0 && <NothingOnOffer />}
      {offered && offered.length > 0 && (
        <div className={GRID}>
          {offered.map((category, index) => (
            <GarmentCard key={category._id} category={category} priority={index < FIRST_CARDS} />
          ))}
          <PrintFacts />
        </div>
      )}
    </main>
  )
}
