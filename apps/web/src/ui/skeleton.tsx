import { classNames } from '../lib/class-names.ts'

/** Placeholder of loading content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('block animate-breathe rounded-picture bg-paper-2', className)} />
)
