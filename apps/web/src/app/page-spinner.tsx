import { Spinner } from '../ui/spinner.tsx'

/** Shown while a page is on its way; appears only when the wait is long enough to notice. */
export const PageSpinner = () => (
  <div className="pointer-events-none fixed inset-0 z-30 grid animate-appear-late place-items-center text-klein">
    <Spinner size={44} label="Loading the page" />
  </div>
)
