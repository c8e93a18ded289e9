import { useMessages } from '../../../lib/messages.ts'
import { NavLink } from '../../../lib/router/components.tsx'
import { policyMessages } from './messages/index.ts'

const PATHS = { terms: '/terms-and-conditions', cookies: '/cookie-policy', privacy: '/privacy-policy' } as const

/** Links between the policies. */
export const PolicyNav = () => {
  const messages = useMessages(policyMessages)
  return (
    <nav aria-label={messages.label} className="print:hidden">
      <ul>
        {(['terms', 'cookies', 'privacy'] as const).map((policy) => (
          <li key={policy} className="border-t border-line last:border-b">
            <NavLink
              to={PATHS[policy]}
              className="flex min-h-12 items-center justify-between gap-3 hover:text-klein aria-[current]:font-semibold"
            >
              {({ isActive }) => (
                <>
                  {messages[policy].title}
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
