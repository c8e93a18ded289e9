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

/** The next step and its alternative, as two large buttons: below each other and equally wide on phones. */
export const LinkPair = ({ primary, secondary, className }: LinkPairProps) => (
  <div className={classNames('grid w-full gap-3 sm:flex sm:flex-wrap', className)}>
    <LinkButton to={primary.to} variant="primary" size="large">
      {primary.label}
    </LinkButton>
    <LinkButton to={secondary.to} size="large">
      {secondary.label}
    </LinkButton>
  </div>
)
