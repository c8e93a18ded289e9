import { ZoomIn } from 'lucide-react'

/** Badge in the corner of a picture that can be zoomed, which is its container; a small picture would disappear below it. */
export const ZoomBadge = () => (
  <span
    aria-hidden
    className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-card text-ink shadow-float @max-[14rem]:hidden print:hidden"
  >
    <ZoomIn size={20} strokeWidth={1.5} />
  </span>
)
