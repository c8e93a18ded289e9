import { LinkButton } from '../../ui/link-button.tsx'

/** Nothing lives at this address. */
export const NotFound = () => (
  <main className="page-width grid min-h-[70vh] content-center gap-5 pt-28 pb-16">
    <p className="label-mono text-ink-2">404</p>
    <h1 className="max-w-read text-40 md:text-64">There is nothing hanging here.</h1>
    <p className="max-w-read text-18 text-ink-2">
      The address may be mistyped, or the page has moved. The garments are still where they were.
    </p>
    <div className="flex flex-wrap gap-3">
      <LinkButton to="/product-select" variant="primary">
        See the garments
      </LinkButton>
      <LinkButton to="/">Back to the start</LinkButton>
    </div>
  </main>
)
