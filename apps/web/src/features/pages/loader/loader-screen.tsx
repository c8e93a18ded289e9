import { useMessages } from '../../../lib/messages.ts'
import { LogoMark } from '../../../ui/logo-mark.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { loaderMessages } from './messages/index.ts'

/** The loading screen alone. */
export const LoaderScreen = () => {
  const messages = useMessages(loaderMessages)
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-6 text-klein">
      <h1 className="sr-only">{messages.loading}</h1>
      <LogoMark size={120} isAnimated />
      <Spinner label={messages.page} />
    </main>
  )
}
