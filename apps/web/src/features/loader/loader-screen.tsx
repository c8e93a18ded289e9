import { LogoMark } from '../../ui/logo-mark.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** The loading screen alone. */
export const LoaderScreen = () => (
  <main className="grid min-h-svh place-content-center justify-items-center gap-6">
    <h1 className="sr-only">Loading</h1>
    <LogoMark size={96} />
    <span className="text-klein">
      <Spinner label="Loading the page" />
    </span>
  </main>
)
