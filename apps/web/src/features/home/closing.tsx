import { LinkButton } from '../../ui/link-button.tsx'

/** The way in once more, for whoever read to the end. */
export const Closing = () => (
  <section aria-labelledby="closing" className="bg-klein text-on-klein">
    <div className="page-width grid justify-items-start gap-6 py-16 md:py-24">
      <h2 id="closing" className="max-w-[16ch] text-40 md:text-64">
        Your turn. One line is enough.
      </h2>
      <p className="max-w-[46ch] text-18 text-on-klein/85">
        No account, no minimum. Draw, look at it on the cloth, order one piece or fifty.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/product-select" size="large">
          Design your own
        </LinkButton>
        <LinkButton to="/upload-design" size="large">
          Bring your picture
        </LinkButton>
      </div>
    </div>
  </section>
)
