import { classNames } from '../lib/class-names.ts'

/** Holds the place of something that is on its way. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('block animate-breathe rounded-picture bg-paper-2', className)} />
)
