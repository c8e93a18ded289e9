import type { DesignConfiguration, DesignFinding } from '@picasso/contract'
import { findElement, isBlocking } from '@picasso/design'
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'

import { useWords } from '../../lib/words.ts'
import { editorPath, useShopFindings } from './shop-findings.ts'
import { designsWords, type DesignsWords } from './words/index.ts'

const nameOf = ({ document }: DesignConfiguration, { side, id }: DesignFinding, words: DesignsWords): string => {
  const element = findElement(document, side, id)
  if (!element) return ''
  if (element.name !== undefined) return element.name
  return element.type === 'text' && element.content.trim() !== '' ? `“${element.content}”` : words.kinds[element.type]
}

/** What will not print as it looks, each with the way back to the element. It warns and forbids nothing. */
export const DesignCheck = ({ design }: { design: DesignConfiguration }) => {
  const words = useWords(designsWords)
  const found = useShopFindings(design)
  const isFine = found?.length === 0
  const isBlocked = found?.some(isBlocking)
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
                    to={editorPath(design, finding.id)}
                    aria-label={words.editOf(name)}
                    className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-klein"
                  >
                    {words.edit}
                  </Link>
                </li>
              )
            })}
          </ul>
          <p className="pt-1 text-14 text-ink-2">{isBlocked ? words.mendFirst : words.asIs}</p>
        </>
      )}
    </section>
  )
}
