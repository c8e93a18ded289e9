import { NavLink } from 'react-router'

import { useWords } from '../../lib/words.ts'
import { policyWords } from './words/index.ts'

const PATHS = { terms: '/terms-and-conditions', cookies: '/cookie-policy', privacy: '/privacy-policy' } as const

/** From each policy to the others. */
export const PolicyWays = () => {
  const words = useWords(policyWords)
  return (
    <nav aria-label={words.label} className="print:hidden">
      <ul>
        {(['terms', 'cookies', 'privacy'] as const).map((policy) => (
          <li key={policy} className="border-t border-line last:border-b">
            <NavLink
              to={PATHS[policy]}
              className="flex min-h-12 items-center justify-between gap-3 hover:text-klein aria-[current]:font-semibold"
            >
              {({ isActive }) => (
                <>
                  {words[policy].title}
                  {isActive && <span aria-hidden className="size-2 rounded-full bg-klein forced-colors:bg-[Highlight]" />}
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
