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

/** The next step and its alternative, as two large buttons. */
export const LinkPair = ({ primary, secondary, className = 'flex flex-wrap gap-3' }: LinkPairProps) => (
  <div className={className}>
    <LinkButton to={primary.to} variant="primary" size="large">
      {primary.label}
    </LinkButton>
    <LinkButton to={secondary.to} size="large">
      {secondary.label}
    </LinkButton>
  </div>
)
