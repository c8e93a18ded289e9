import { Link } from 'react-router'

import { useReveal } from '../../lib/use-reveal.ts'
import { ProductCard, useListProductsQuery } from '../shop/index.ts'

interface PiecesProps {
  id: string
  title: string
  query: Parameters<typeof useListProductsQuery>[0]
  more: { to: string; label: string }
}

/** A row of ready-made pieces; no row where the shop has none. */
export const Pieces = ({ id, title, query, more }: PiecesProps) => {
  const list = useReveal<HTMLUListElement>()
  const { data } = useListProductsQuery(query)
  if (!data || data.products.length === 0) return null
  return (
    <section aria-labelledby={id} className="page-width py-16 md:py-24">
      <div className="mb-10 flex flex-wrap items-baseline justify-between gap-4 md:mb-14">
        <h2 id={id} className="text-40 md:text-64">
          {title}
        </h2>
        <Link to={more.to} className="font-semibold text-klein underline-offset-4 hover:underline">
          {more.label}
        </Link>
      </div>
      <ul ref={list} className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-4 md:gap-x-6">
        {data.products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
