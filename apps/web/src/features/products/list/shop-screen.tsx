import { PRODUCT_SORT_OPTIONS, type ProductSort } from '@picasso/contract'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { skipToken, useQuery } from '../../../app/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { usePreloadWhenIdle, useSearchParams } from '../../../lib/router/components.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { controlClass } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/form-fields.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { listProductFacetsQuery, listShopProductCategoriesQuery } from './api.ts'
import { FilterChips, FilterSidebar } from './filters.tsx'
import { shopMessages } from './messages/index.ts'
import { ProductCard } from './product-card.tsx'
import {
  hasFilters,
  PAGE_SIZE,
  toQuery,
  parseFilter,
  readCursor,
  type ChangeFilter,
  type Facets,
  type ShopFilter,
  clearFilters,
  toSearchParams,
  toPageParams,
} from './shop-filter.ts'
import { useProductPages } from './use-product-pages.ts'

/** Title, text and picture of the selected category, if any. */
const CategoryIntro = ({ filter }: { filter: Pick<ShopFilter, 'category'> }) => {
  const { data } = useQuery(listShopProductCategoriesQuery, filter.category === '' ? skipToken : undefined)
  const category = data?.productCategories.find(({ slug }) => slug === filter.category)
  if (!category || (category.text === '' && category.picture === null)) return null
  return (
    <div className="mb-8 flex items-start gap-5">
      {category.picture !== null && (
        <img src={category.picture} alt="" width={96} height={120} className="h-30 w-24 rounded-picture bg-paper-2 object-cover" />
      )}
      <div className="max-w-read">
        <h2 lang={category.titleLanguage} className="text-22">
          {category.title}
        </h2>
        <p lang={category.textLanguage} className="mt-1 whitespace-pre-line text-ink-2">
          {category.text}
        </p>
      </div>
    </div>
  )
}

const isSort = (text: string): text is ProductSort => PRODUCT_SORT_OPTIONS.some((sort) => sort === text)

const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 xl:grid-cols-4'

interface ListProps {
  filter: ShopFilter
  onChange: ChangeFilter
}

const NoResults = ({ filter, onChange }: ListProps) => {
  const messages = useMessages(shopMessages)
  return filter.search === '' && !hasFilters(filter) ? (
    <div className="grid max-w-read justify-items-start gap-6 pb-10">
      <p className="font-display text-28 font-semibold text-balance md:text-40">{messages.empty}</p>
      <LinkButton to="/product-select" variant="primary">
        {messages.design}
      </LinkButton>
    </div>
  ) : (
    <div className="grid max-w-read justify-items-start gap-6 pb-10">
      <p className="font-display text-28 font-semibold text-balance md:text-40">{messages.noResults}</p>
      <Button onClick={() => onChange((current) => ({ ...clearFilters(current), search: '' }))}>{messages.clearFilters}</Button>
    </div>
  )
}

const FirstPageLink = ({ filter }: { filter: ShopFilter }) => {
  const messages = useMessages(shopMessages)
  return (
    <p className="mb-6">
      <LinkButton to={`?${toSearchParams(filter)}`} preventScrollReset>
        {messages.firstPage}
      </LinkButton>
    </p>
  )
}

/** What a first screen of any width shows. Opening a modal dialog recomputes the style of everything that is drawn behind it. */
const CARDS_DRAWN_AT_ONCE = 6

const ProductList = ({ filter, cursor, onChange }: ListProps & { cursor: string }) => {
  const messages = useMessages(shopMessages)
  const { products, isLoading, isFetching, error, next, keepPages, isPastFirstPage, refetch } = useProductPages(filter, cursor)
  if (error)
    return (
      <>
        {/* The cursor may be invalid. */}
        {isPastFirstPage && <FirstPageLink filter={filter} />}
        <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
      </>
    )
  if (isLoading)
    return (
      <LoadingRegion label={messages.loading}>
        <div className={gridClass}>
          {Array.from({ length: PAGE_SIZE / 2 }, (_, index) => (
            <Skeleton key={index} className="aspect-4/5" />
          ))}
        </div>
      </LoadingRegion>
    )
  if (products.length === 0) return <NoResults filter={filter} onChange={onChange} />
  // Another result is another list: cards that stay in it would jump to their new positions, a layout shift on slow connections.
  const listKey = products
    .slice(0, PAGE_SIZE)
    .map(({ _id }) => _id)
    .join(' ')
  return (
    <>
      {isPastFirstPage && <FirstPageLink filter={filter} />}
      <ul key={listKey} className={classNames(gridClass, isFetching && 'opacity-60 transition-opacity')} aria-busy={isFetching}>
        {products.map((product, index) => (
          <li
            key={product._id}
            className={index < CARDS_DRAWN_AT_ONCE ? undefined : 'drawn-later [--drawn-height:19rem] md:[--drawn-height:28rem]'}
          >
            <ProductCard product={product} priority={index < 2} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <div className="mt-12 grid justify-items-center">
          <LinkButton size="large" to={`?${toPageParams(filter, next)}`} replace preventScrollReset onClick={keepPages}>
            {messages.showMore}
          </LinkButton>
        </div>
      )}
    </>
  )
}

/** Debounce of the search in milliseconds. */
const SEARCH_DEBOUNCE_MS = 250

/** Searches while typing, debounced. While somebody types, the URL follows the field; otherwise the field follows the URL. */
const SearchField = ({ filter, onChange }: ListProps) => {
  const messages = useMessages(shopMessages)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ filter, onChange })
  const scheduleSearch = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      const text = field.current?.value.trim() ?? ''
      latest.current.onChange((current) => (text === current.search ? current : { ...current, search: text }))
    }, SEARCH_DEBOUNCE_MS)
  }
  useEffect(() => {
    latest.current = { filter, onChange }
  })
  // Text typed before hydration counts too.
  useEffect(() => {
    if (field.current?.value.trim() !== latest.current.filter.search) scheduleSearch()
    return () => clearTimeout(timer.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once, when the script has loaded; it reads refs alone
  }, [])
  // The URL changed in another way: by a chip, or Back.
  useEffect(() => {
    if (field.current && timer.current === undefined && field.current.value.trim() !== filter.search) field.current.value = filter.search
  }, [filter.search])
  return (
    <label className="grid gap-1.5 text-14 font-semibold max-md:flex-[1_1_12rem] md:w-80 md:max-wide:grow">
      {/* On phones the lens says it. */}
      <span className="max-md:sr-only">{messages.searchLabel}</span>
      <input
        ref={field}
        type="search"
        autoComplete="off"
        maxLength={80}
        placeholder={messages.searchHint}
        defaultValue={filter.search}
        onChange={scheduleSearch}
        className={controlClass(false)}
      />
    </label>
  )
}

const SortField = ({ filter, onChange }: ListProps) => {
  const messages = useMessages(shopMessages)
  const options = PRODUCT_SORT_OPTIONS.map((value) => ({ value, label: messages.sortOptions[value] }))
  return (
    <SelectField
      label={messages.sortBy}
      required
      className="max-md:order-2 max-md:w-44 md:w-52 max-md:[&>label]:sr-only"
      options={filter.search === '' ? options : [{ value: '', label: messages.bestMatch }, ...options]}
      value={filter.sort === '' && filter.search === '' ? 'newest' : filter.sort}
      onChange={({ target: { value } }) => onChange((current) => ({ ...current, sort: isSort(value) ? value : '' }))}
    />
  )
}

/** The filters on small screens, behind a button. */
const FilterSheet = ({ filter, facets, onChange }: ListProps & { facets: Facets | undefined }) => {
  const messages = useMessages(shopMessages)
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button className="min-h-12 wide:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden size={18} strokeWidth={1.5} /> {messages.filter}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        label={messages.filter}
        className="mb-0 w-full max-w-full rounded-t-control sm:mb-auto sm:w-96 sm:rounded-control"
      >
        <div className="flex max-h-[80svh] flex-col">
          <h2 className="px-6 py-4 text-22">{messages.filter}</h2>
          <div className="overflow-y-auto px-6 pt-1 pb-6">
            <FilterSidebar filter={filter} facets={facets} onChange={onChange} />
          </div>
          <Button variant="primary" className="m-4 shrink-0" onClick={close}>
            {facets ? messages.showCount(facets.total) : messages.show}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

/** Whichever product is opened next, the code of its page is the same. */
const ANY_PRODUCT = '/product-details/any'

/** The shop: search, filters and sort are stored in the URL. */
export const ShopScreen = () => {
  const messages = useMessages(shopMessages)
  const [params, setParams] = useSearchParams()
  const filter = parseFilter(params)
  const { data: facets } = useQuery(listProductFacetsQuery, { query: toQuery({ ...filter, sort: '' }) })
  usePreloadWhenIdle(ANY_PRODUCT)
  const setFilter: ChangeFilter = (update) =>
    setParams(
      (current) => {
        const latest = parseFilter(current)
        const next = update(latest)
        return next === latest ? undefined : toSearchParams(next)
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <main className="page-width pt-24 pb-20">
      {/* On phones two rows: search and filter, number and order. */}
      <header className="mb-8 max-md:mb-6 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-3 md:grid md:gap-6">
        <div className="max-md:contents md:flex md:flex-wrap md:items-end md:justify-between md:gap-x-8 md:gap-y-5">
          <div className="max-md:contents md:flex md:items-baseline-last md:gap-4">
            <div className="max-md:mb-2 max-md:basis-full">
              <p className="label-mono mb-2 text-ink-2 md:w-0 md:whitespace-nowrap">{messages.kicker}</p>
              <h1 className="text-40 md:text-64">{messages.title}</h1>
            </div>
            <output className="text-ink-2 max-md:order-1 max-md:grow">
              {facets ? messages.productCount(facets.total) : messages.loadingCount}
            </output>
          </div>
          <div className="max-md:contents md:flex md:flex-wrap md:items-end md:gap-4 md:max-wide:grow">
            <SearchField filter={filter} onChange={setFilter} />
            <FilterSheet filter={filter} facets={facets} onChange={setFilter} />
            <SortField filter={filter} onChange={setFilter} />
          </div>
        </div>
        <FilterChips filter={filter} facets={facets} onChange={setFilter} />
      </header>
      <div className="grid gap-10 wide:grid-cols-[15rem_1fr]">
        {/* Stays beside the products, below the bar while that shows; where it is higher than the window it scrolls by itself. The padding is room for outlines. */}
        <aside
          aria-label={messages.filter}
          className="-m-1 self-start p-1 max-wide:hidden wide:sticky wide:top-20 wide:transition-[top] wide:duration-200 wide:in-[[data-bar=hidden]~*]:top-4 wide:max-h-[calc(100svh_-_6rem)] wide:in-[[data-bar=hidden]~*]:max-h-[calc(100svh_-_2rem)] wide:overflow-y-auto"
        >
          <FilterSidebar filter={filter} facets={facets} onChange={setFilter} />
        </aside>
        <section aria-label={messages.products}>
          <CategoryIntro filter={filter} />
          <ProductList filter={filter} cursor={readCursor(params)} onChange={setFilter} />
        </section>
      </div>
    </main>
  )
}
