import type { ProductCard as Card } from '@picasso/contract'
import { Link } from 'react-router'

import { classNames } from '../../../lib/class-names.ts'
import { useAnimateOnScroll } from '../../../lib/use-animate-on-scroll.ts'
import { ProductCard } from '../../products/list/index.ts'

interface ProductRowProps {
  id: string
  title: string
  products: readonly Card[]
  /** Link to more of them. */
  to: string
  toTitle: string
  className?: string
}

/** A row of products under a heading; nothing if there are none. */
export const ProductRow = ({ id, title, products, to, toTitle, className }: ProductRowProps) => {
  const revealRef = useAnimateOnScroll<HTMLUListElement>()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className={classNames('drawn-later page-width py-16 md:py-24', className)}>
      <div className="mb-10 flex flex-wrap items-baseline justify-between gap-4 md:mb-14">
        <h2 id={id} className="text-40 md:text-64">
          {title}
        </h2>
        <Link to={to} className="font-semibold text-klein underline-offset-4 hover:underline">
          {toTitle}
        </Link>
      </div>
      <ul ref={revealRef} className="grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 wide:grid-cols-4">
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard product={product} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
