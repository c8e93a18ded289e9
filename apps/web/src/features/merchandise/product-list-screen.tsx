import { PRODUCT_STATES, type AdminProductRow, type ProductState } from '@picasso/contract'
import { GARMENT_KEYS, GARMENTS } from '@picasso/design'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { toast } from 'sonner'

import { classNames } from '../../lib/class-names.ts'
import { describeError } from '../../lib/describe-error.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AdminPage, Badge, onRowKeys, PagesNav, useListAddress } from '../admin/index.ts'
import { useMoney } from '../settings/index.ts'
import { useChangeProductsMutation, useListAdminProductsQuery, useListShelvesQuery } from './api.ts'
import { PRODUCT_STATE_LOOKS, PRODUCT_STATE_WORDS } from './product-state.ts'

const PAGE_SIZE = 50

type Address = ReturnType<typeof useListAddress>

const pick = <Word extends string>(words: readonly Word[], text: string): Word | undefined => words.find((word) => word === text)
const filterOf = (address: Address) => ({
  search: address.get('search').trim().slice(0, 80) || undefined,
  state: pick(PRODUCT_STATES, address.get('state')),
  shelfId: address.get('shelf') || undefined,
  clothingType: pick(GARMENT_KEYS, address.get('garment')),
  stock: pick(['low', 'none'] as const, address.get('stock')),
})

const Filters = ({ address }: { address: Address }) => {
  const { data } = useListShelvesQuery()
  return (
    <div className="mb-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-6">
      <label className="grid gap-1.5 text-14 font-semibold sm:col-span-2">
        Search by title or address
        <input
          type="search"
          autoComplete="off"
          maxLength={80}
          defaultValue={address.get('search')}
          onChange={({ target }) => address.set('search', target.value)}
          className={controlClass(false)}
        />
      </label>
      <SelectField
        label="State"
        required
        options={[{ value: '', label: 'Any' }, ...PRODUCT_STATES.map((value) => ({ value, label: PRODUCT_STATE_WORDS[value] }))]}
        value={address.get('state')}
        onChange={({ target }) => address.set('state', target.value)}
      />
      <SelectField
        label="Shelf"
        required
        options={[{ value: '', label: 'Any' }, ...(data?.productCategories ?? []).map(({ _id, title }) => ({ value: _id, label: title }))]}
        value={address.get('shelf')}
        onChange={({ target }) => address.set('shelf', target.value)}
      />
      <SelectField
        label="Garment"
        required
        options={[{ value: '', label: 'Any' }, ...GARMENT_KEYS.map((value) => ({ value, label: GARMENTS[value].title }))]}
        value={address.get('garment')}
        onChange={({ target }) => address.set('garment', target.value)}
      />
      <SelectField
        label="Stock"
        required
        options={[
          { value: '', label: 'Any' },
          { value: 'low', label: 'Running low' },
          { value: 'none', label: 'Something sold out' },
        ]}
        value={address.get('stock')}
        onChange={({ target }) => address.set('stock', target.value)}
      />
    </div>
  )
}

const cell = 'max-wide:block max-wide:py-0.5 wide:px-3 wide:py-2.5'

interface RowProps {
  product: AdminProductRow
  isChosen: boolean
  onChoose: () => void
}

const Row = ({ product, isChosen, onChoose }: RowProps) => {
  const money = useMoney()
  return (
    <tr
      data-row={product._id}
      tabIndex={0}
      aria-selected={isChosen}
      className={classNames(
        'border-t border-line focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-klein max-wide:relative max-wide:block max-wide:py-3',
        isChosen ? 'bg-klein-wash' : 'hover:bg-paper-2',
      )}
    >
      <td className="max-wide:absolute max-wide:top-3 max-wide:right-3 wide:pl-3">
        <input
          type="checkbox"
          aria-label={`Choose ${product.title}`}
          checked={isChosen}
          onChange={onChoose}
          className="size-5 accent-klein"
        />
      </td>
      <td className={cell}>
        <span className="flex items-center gap-3">
          {product.picture === null ? (
            <span className="h-12.5 w-10 shrink-0 rounded-picture bg-paper-2" />
          ) : (
            <img
              src={product.picture}
              alt=""
              width={40}
              height={50}
              loading="lazy"
              className="h-12.5 w-10 shrink-0 rounded-picture bg-paper-2 object-contain"
            />
          )}
          <Link to={`/admin/product/update/${product._id}`} className="min-w-0 font-semibold break-words hover:text-klein">
            {product.title}
          </Link>
        </span>
      </td>
      <td className={cell}>
        <Badge look={PRODUCT_STATE_LOOKS[product.state]}>{PRODUCT_STATE_WORDS[product.state]}</Badge>
      </td>
      <td className={classNames(cell, 'text-ink-2')}>{product.shelf ?? 'On no shelf'}</td>
      <td className={classNames(cell, 'text-ink-2')}>{GARMENTS[product.clothingType].title}</td>
      <td className={classNames(cell, 'figures wide:text-right')}>{product.priceFrom === null ? '–' : money(product.priceFrom)}</td>
      <td className={classNames(cell, 'figures wide:text-right', product.stock === 0 && 'font-semibold text-vermilion-ink')}>
        {product.stock} <span className="wide:sr-only">in stock</span>
      </td>
    </tr>
  )
}

interface BulkProps {
  chosen: readonly string[]
  onDone: () => void
}

const Bulk = ({ chosen, onDone }: BulkProps) => {
  const [change, changing] = useChangeProductsMutation()
  const run = async (state: ProductState): Promise<void> => {
    const { data, error } = await change({ body: { ids: [...chosen], state } })
    if (error) {
      toast.error(describeError(error).message)
      return
    }
    const refused = data.results.filter(({ ok }) => !ok)
    toast[refused.length > 0 ? 'warning' : 'success'](
      `${data.results.length - refused.length} done${refused.length > 0 ? `, ${refused.length} refused: ${refused[0]?.reason ?? ''}` : '.'}`,
    )
    onDone()
  }
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control bg-card p-3 shadow-float">
      <output className="mr-2 font-semibold">
        {chosen.length} {chosen.length === 1 ? 'product' : 'products'} chosen
      </output>
      <Button busy={changing.isLoading} onClick={() => void run('active')}>
        Put on sale
      </Button>
      <Button busy={changing.isLoading} onClick={() => void run('draft')}>
        Make drafts
      </Button>
      <Button busy={changing.isLoading} onClick={() => void run('archived')}>
        Archive
      </Button>
      <Button variant="quiet" onClick={onDone}>
        Choose none
      </Button>
    </div>
  )
}

const List = ({ address }: { address: Address }) => {
  const navigate = useNavigate()
  const filter = filterOf(address)
  const search = useSettled(filter.search)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = useListAdminProductsQuery(
    { query: { ...filter, search, after: address.get('after') || undefined, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  if (!data && error) return <LoadFault title="The products could not be loaded." error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Waiting label="Loading the products">
        <Skeleton className="h-96" />
      </Waiting>
    )
  const { products, next, total } = data
  const toggle = (id: string): void =>
    setChosen((current) => {
      const other = new Set(current)
      if (!other.delete(id)) other.add(id)
      return other
    })
  const picked = products.filter(({ _id }) => chosen.has(_id)).map(({ _id }) => _id)
  if (products.length === 0)
    return Object.values(filter).some((value) => value !== undefined) ? (
      <div className="grid justify-items-start gap-4 py-8">
        <p className="text-18 text-ink-2">No product is like that.</p>
        <Button onClick={address.clear}>Show all products</Button>
      </div>
    ) : (
      <div className="grid justify-items-start gap-4 py-8">
        <p className="text-18 text-ink-2">Nothing ready-made is for sale yet.</p>
        <LinkButton to="/admin/addproduct" variant="primary">
          Add the first product
        </LinkButton>
      </div>
    )
  return (
    <div className="grid gap-4">
      {picked.length > 0 ? (
        <Bulk chosen={picked} onDone={() => setChosen(new Set())} />
      ) : (
        <output className="text-14 text-ink-2">
          {total} {total === 1 ? 'product' : 'products'}
        </output>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are shortcuts for the links and boxes inside */}
      <table
        className="w-full text-left max-wide:block"
        onKeyDown={(event) => onRowKeys(event, { open: (id) => void navigate(`/admin/product/update/${id}`), choose: toggle })}
      >
        <thead className="text-14 text-ink-2 max-wide:sr-only">
          <tr>
            <th className="py-2 pl-3">
              <span className="sr-only">Chosen</span>
            </th>
            {['Product', 'State', 'Shelf', 'Garment', 'Price from', 'Stock'].map((title) => (
              <th key={title} className={classNames('px-3 py-2 font-medium', ['Price from', 'Stock'].includes(title) && 'text-right')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-wide:block">
          {products.map((product) => (
            <Row key={product._id} product={product} isChosen={chosen.has(product._id)} onChoose={() => toggle(product._id)} />
          ))}
        </tbody>
      </table>
      <PagesNav address={address} next={next} />
    </div>
  )
}

/** Everything ready-made, on sale or not. */
export const ProductListScreen = () => {
  const address = useListAddress()
  return (
    <AdminPage
      title="Products"
      actions={
        <LinkButton to="/admin/addproduct" variant="primary">
          Add a product
        </LinkButton>
      }
    >
      <Filters address={address} />
      <List address={address} />
    </AdminPage>
  )
}
