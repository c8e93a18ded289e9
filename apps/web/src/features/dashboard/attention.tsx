import { TriangleAlert } from 'lucide-react'

import { LinkButton } from '../../ui/link-button.tsx'
import { useListAttentionQuery } from './api.ts'

/** What needs a person now, each with the way to put it right. */
export const Attention = () => {
  const { data } = useListAttentionQuery()
  if (!data) return null
  return (
    <section aria-labelledby="attention" className="rounded-control bg-card p-5">
      <h2 id="attention" className="mb-4 text-22">
        Needs attention
      </h2>
      {data.items.length === 0 ? (
        <p className="text-ink-2">Nothing at the moment. Everything goes its way by itself.</p>
      ) : (
        <ul className="grid">
          {data.items.map(({ kind, text, path, fix, order }) => (
            <li
              key={`${kind} ${path} ${text}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0"
            >
              <TriangleAlert aria-hidden size={20} strokeWidth={1.5} className="shrink-0 text-ochre-ink" />
              <p className="min-w-48 flex-1 break-words">
                {order && <span className="font-mono text-14 font-semibold">{order.number} </span>}
                {text}
              </p>
              <LinkButton to={path} aria-label={order ? `${fix}: ${order.number}` : fix}>
                {fix}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {data.more > 0 && <p className="mt-3 text-14 text-ink-2">And {data.more} more of the same kinds.</p>}
    </section>
  )
}
