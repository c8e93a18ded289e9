import { PRODUCT_SORTS, type ProductSort } from '@picasso/contract'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { classNames } from '../../lib/class-names.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { controlClass } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useListProductFacetsQuery } from './api.ts'
import { Chips } from './chips.tsx'
import { FacetRail } from './facet-rail.tsx'
import { ProductCard } from './product-card.tsx'
import { Shelf } from './shelf.tsx'
import { isNarrowed, queryOf, readChoice, readPlace, type ShopChoice, widened, writeChoice, writePlace } from './shop-address.ts'
import { PAGE_SIZE, useProductPages } from './use-product-pages.ts'
import { shopWords } from './words/index.ts'

const isSort = (text: string): text is ProductSort => PRODUCT_SORTS.some((sort) => sort === text)

const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 xl:grid-cols-4'

interface ListProps {
  choice: ShopChoice
  onChoose: (choice: ShopChoice) => void
}

const NothingFound = ({ choice, onChoose }: ListProps) => {
  const words = useWords(shopWords)
  return choice.search === '' && !isNarrowed(choice) ? (
    <div className="grid max-w-read justify-items-start gap-6 pb-10">
      <p className="font-display text-28 font-semibold text-balance md:text-40">{words.empty}</p>
      <LinkButton to="/product-select" variant="primary">
        {words.design}
      </LinkButton>
    </div>
  ) : (
    <div className="grid max-w-read justify-items-start gap-6 pb-10">
      <p className="font-display text-28 font-semibold text-balance md:text-40">{words.nothing}</p>
      <Button onClick={() => onChoose({ ...widened(choice), search: '' })}>{words.showEverything}</Button>
    </div>
  )
}

const FromBeginning = ({ choice }: { choice: ShopChoice }) => {
  const words = useWords(shopWords)
  return (
    <p className="mb-6">
      <LinkButton to={`?${writeChoice(choice)}`} preventScrollReset>
        {words.fromBeginning}
      </LinkButton>
    </p>
  )
}

const ProductList = ({ choice, place, onChoose }: ListProps & { place: string }) => {
  const words = useWords(shopWords)
  const { products, isLoading, isFetching, error, next, keepShown, isBehindStart, refetch } = useProductPages(choice, place)
  if (error)
    return (
      <>
        {/* The place may be one that never was. */}
        {isBehindStart && <FromBeginning choice={choice} />}
        <LoadFault title={words.notLoaded} error={error} onRetry={() => void refetch()} />
      </>
    )
  if (isLoading)
    return (
      <Waiting label={words.loading}>
        <div className={gridClass}>
          {Array.from({ length: PAGE_SIZE / 2 }, (_, index) => (
            <Skeleton key={index} className="aspect-4/5" />
          ))}
        </div>
      </Waiting>
    )
  if (products.length === 0) return <NothingFound choice={choice} onChoose={onChoose} />
  return (
    <>
      {isBehindStart && <FromBeginning choice={choice} />}
      <ul className={classNames(gridClass, isFetching && 'opacity-60 transition-opacity')} aria-busy={isFetching}>
        {products.map((product, index) => (
          <li key={product._id}>
            <ProductCard product={product} priority={index < 2} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <div className="mt-12 grid justify-items-center">
          <LinkButton size="large" to={`?${writePlace(choice, next)}`} replace preventScrollReset onClick={keepShown}>
            {words.showMore}
          </LinkButton>
        </div>
      )}
    </>
  )
}

/** Letters settle for this long before they are searched for. */
const SETTLE_MS = 250

/** Searching as somebody types, a moment after the last letter. The field keeps its own words; the address follows them, and they follow it. */
const SearchField = ({ choice, onChoose }: ListProps) => {
  const words = useWords(shopWords)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ choice, onChoose })
  const search = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      const typed = field.current?.value.trim() ?? ''
      if (typed !== latest.current.choice.search) latest.current.onChoose({ ...latest.current.choice, search: typed })
    }, SETTLE_MS)
  }
  useEffect(() => {
    latest.current = { choice, onChoose }
  })
  // What was typed into the drawn page before its script had loaded counts too.
  useEffect(() => {
    if (field.current?.value.trim() !== latest.current.choice.search) search()
    return () => clearTimeout(timer.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once, when the script has loaded; it reads refs alone
  }, [])
  // The address changed by other means: a chip, or Back.
  useEffect(() => {
    if (field.current && timer.current === undefined && field.current.value.trim() !== choice.search) field.current.value = choice.search
  }, [choice.search])
  return (
    <label className="grid w-full gap-1.5 text-14 font-semibold md:w-80">
      {words.searchLabel}
      <input
        ref={field}
        type="search"
        autoComplete="off"
        maxLength={80}
        placeholder={words.searchHint}
        defaultValue={choice.search}
        onChange={search}
        className={controlClass(false)}
      />
    </label>
  )
}

/** Everything ready-made: searched, narrowed and sorted by what stands in the address. */
export const ShopScreen = () => {
  const words = useWords(shopWords)
  const sorts = PRODUCT_SORTS.map((value) => ({ value, label: words.sorts[value] }))
  const [params, setParams] = useSearchParams()
  const choice = readChoice(params)
  const { data: facets } = useListProductFacetsQuery({ query: queryOf({ ...choice, sort: '' }) })
  const [sheetOpen, setSheetOpen] = useState(false)
  const choose = (next: ShopChoice): void => setParams(writeChoice(next), { replace: true, preventScrollReset: true })
  return (
    <main className="page-width pt-24 pb-20">
      <header className="mb-8 grid gap-6">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div>
            <p className="label-mono mb-2 text-ink-2">{words.kicker}</p>
            <h1 className="text-40 md:text-64">{words.title}</h1>
          </div>
          <div className="flex w-full flex-wrap items-end gap-4 md:w-auto">
            <SearchField choice={choice} onChoose={choose} />
            <SelectField
              label={words.sortBy}
              required
              className="flex-1 md:w-52 md:flex-none"
              options={choice.search === '' ? sorts : [{ value: '', label: words.bestMatch }, ...sorts]}
              value={choice.sort === '' && choice.search === '' ? 'newest' : choice.sort}
              onChange={({ target }) => choose({ ...choice, sort: isSort(target.value) ? target.value : '' })}
            />
            <Button className="min-h-12 wide:hidden" onClick={() => setSheetOpen(true)}>
              <SlidersHorizontal aria-hidden size={18} strokeWidth={1.5} /> {words.filter}
            </Button>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <output className="text-ink-2">{facets ? words.pieces(facets.total) : words.counting}</output>
          <Chips choice={choice} facets={facets} onChoose={choose} />
        </div>
      </header>
      <div className="grid gap-10 wide:grid-cols-[15rem_1fr]">
        <aside aria-label={words.filter} className="max-wide:hidden">
          <FacetRail choice={choice} facets={facets} onChoose={choose} />
        </aside>
        <section aria-label={words.products}>
          <Shelf choice={choice} />
          <ProductList choice={choice} place={readPlace(params)} onChoose={choose} />
        </section>
      </div>
      <Dialog
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        label={words.filter}
        className="mb-0 w-full max-w-full rounded-t-control sm:mb-auto sm:w-96 sm:rounded-control"
      >
        <div className="max-h-[80svh] overflow-y-auto p-6 pt-14">
          <FacetRail choice={choice} facets={facets} onChoose={choose} />
          <Button variant="primary" className="mt-6 w-full" onClick={() => setSheetOpen(false)}>
            {facets ? words.showCount(facets.total) : words.show}
          </Button>
        </div>
      </Dialog>
    </main>
  )
}
