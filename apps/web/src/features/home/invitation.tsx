import { useWords } from '../../lib/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LogoMark } from '../../ui/logo-mark.tsx'
import { homeWords } from './words/index.ts'

/** The last word of the page. */
export const Invitation = () => {
  const words = useWords(homeWords)
  return (
    <section aria-labelledby="invitation" className="drawn-later border-t border-line">
      <div className="page-width grid items-center gap-x-10 py-20 md:py-32 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid justify-items-start gap-6">
          <h2 id="invitation" className="max-w-[14ch] text-40 leading-none font-bold md:text-96">
            {words.invitation}
          </h2>
          <p className="max-w-[44ch] text-18 text-ink-2 md:text-22">{words.invitationText}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/product-select" variant="primary" size="large">
              {words.design}
            </LinkButton>
            <LinkButton to="/upload-design" size="large">
              {words.bringPicture}
            </LinkButton>
          </div>
        </div>
        <div className="hidden justify-self-end text-klein wide:block">
          <LogoMark size={400} />
        </div>
      </div>
    </section>
  )
}
