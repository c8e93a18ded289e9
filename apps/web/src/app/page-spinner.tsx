import { useMessages } from '../lib/messages.ts'
import { Spinner } from '../ui/spinner.tsx'
import { appMessages } from './messages/index.ts'

/** Shown while a page loads; appears only after a noticeable wait. */
export const PageSpinner = () => (
  <div className="pointer-events-none fixed inset-0 z-30 grid animate-appear-late place-items-center">
    <div className="grid size-20 place-items-center rounded-full bg-card text-klein shadow-float">
      <Spinner size={40} label={useMessages(appMessages).loadingPage} />
    </div>
  </div>
)
