import { LinkButton } from '../../ui/link-button.tsx'

/** The last word of the page. */
export const Invitation = () => (
  <section aria-labelledby="invitation" className="border-t border-line">
    <div className="page-width grid justify-items-start gap-6 py-20 md:py-32">
      <h2 id="invitation" className="max-w-[14ch] text-40 leading-none font-bold md:text-96">
        There is a shirt in your pencil.
      </h2>
      <p className="max-w-[44ch] text-18 text-ink-2 md:text-22">
        Draw it now. You can change everything until you order, and nothing needs an account.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/product-select" variant="primary" size="large">
          Design your own
        </LinkButton>
        <LinkButton to="/upload-design" size="large">
          Bring a picture
        </LinkButton>
      </div>
    </div>
  </section>
)
