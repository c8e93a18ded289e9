import { useWords } from '../../lib/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { notFoundWords } from './words/index.ts'

/** Nothing lives at this address. */
export const NotFound = () => {
  const words = useWords(notFoundWords)
  return (
    <main className="page-width grid min-h-[70vh] content-center gap-5 pt-28 pb-16">
      <p className="label-mono text-ink-2">404</p>
      <h1 className="max-w-read text-40 md:text-64">{words.title}</h1>
      <p className="max-w-read text-18 text-ink-2">{words.text}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/product-select" variant="primary">
          {words.garments}
        </LinkButton>
        <LinkButton to="/">{words.back}</LinkButton>
      </div>
    </main>
  )
}
