import { useWords } from '../../lib/words.ts'
import { LogoMark } from '../../ui/logo-mark.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { loaderWords } from './words/index.ts'

/** The loading screen alone. */
export const LoaderScreen = () => {
  const words = useWords(loaderWords)
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-6 text-klein">
      <h1 className="sr-only">{words.loading}</h1>
      <LogoMark size={120} drawn />
      <Spinner label={words.page} />
    </main>
  )
}
