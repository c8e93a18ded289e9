import type { DesignConfiguration, DesignFinding } from '@picasso/contract'
import { findElement } from '@picasso/design'
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { useWords } from '../../lib/words.ts'
import { useReadDesignQuery } from './api.ts'
import { designsWords, type DesignsWords } from './words/index.ts'

/** Milliseconds between questions while the shop has not looked yet. */
const ASK_EVERY = 2000

/** What the shop found in a design; it looks after the design was saved, so it may have to be asked again. */
const useFound = (design: DesignConfiguration): readonly DesignFinding[] | null => {
  const [found, setFound] = useState(design.findings)
  const { data } = useReadDesignQuery(
    { params: { id: design._id }, query: {} },
    { skip: found !== null, pollingInterval: ASK_EVERY, skipPollingIfUnfocused: true },
  )
  if (found === null && data?.findings) setFound(data.findings)
  return found
}

const nameOf = ({ document }: DesignConfiguration, { side, id }: DesignFinding, words: DesignsWords): string => {
  const element = findElement(document, side, id)
  if (!element) return ''
  if (element.name !== undefined) return element.name
  return element.type === 'text' && element.content.trim() !== '' ? `“${element.content}”` : words.kinds[element.type]
}

/** What will not print as it looks, each with the way back to the element. It warns and forbids nothing. */
export const DesignCheck = ({ design }: { design: DesignConfiguration }) => {
  const words = useWords(designsWords)
  const found = useFound(design)
  const isFine = found?.length === 0
  const Icon = found === null ? LoaderCircle : isFine ? CircleCheck : TriangleAlert
  return (
    <section aria-label={words.check} className="mt-6 max-w-read rounded-control border border-line bg-card px-4 py-3">
      <h2 aria-live="polite" className="flex min-h-9 items-center gap-2 font-text text-16 font-semibold">
        <Icon size={18} strokeWidth={1.5} className={isFine ? 'text-leaf-ink' : found ? 'text-ochre-ink' : 'text-ink-2'} aria-hidden />
        {found === null ? words.checking : isFine ? words.ready : words.toLookAt(found.length)}
      </h2>
      {found !== null && found.length > 0 && (
        <>
          <ul>
            {found.map((finding) => {
              const name = nameOf(design, finding, words)
              return (
                <li
                  key={`${finding.side} ${finding.id} ${finding.kind}`}
                  className="flex items-center gap-x-4 border-line py-1 not-first:border-t"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">
                      {name} ({words.sides[finding.side]})
                    </span>
                    <span className="block text-14 text-ink-2">{words.findings[finding.kind](finding.measured)}</span>
                  </span>
                  <Link
                    to={`/product-customize-design/${design.clothingType}?design=${design._id}&element=${finding.id}`}
                    aria-label={words.editOf(name)}
                    className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-klein"
                  >
                    {words.edit}
                  </Link>
                </li>
              )
            })}
          </ul>
          <p className="pt-1 text-14 text-ink-2">{words.asIs}</p>
        </>
      )}
    </section>
  )
}
