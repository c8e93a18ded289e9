import { classNames } from '../lib/class-names.ts'
import { LinkButton } from './button.tsx'

interface PageLink {
  to: string
  label: string
}

interface LinkPairProps {
  primary: PageLink
  secondary: PageLink
  className?: string
}

/** The next step and its alternative, as two large buttons: on phones and tablets as wide as their column, below each other where both do not fit. */
export const LinkPair = ({ primary, secondary, className }: LinkPairProps) => (
  <div className={classNames('flex w-full flex-wrap gap-3 max-wide:*:grow max-sm:*:px-4', className)}>
    <LinkButton to={primary.to} variant="primary" size="large">
      {primary.label}
    </LinkButton>
    <LinkButton to={secondary.to} size="large">
      {secondary.label}
    </LinkButton>
  </div>
)
