import { useMessages } from '../../../lib/messages.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { HeroPictures } from './hero-pictures.tsx'
import { homeMessages } from './messages/index.ts'

/** One large garment, one sentence, two links. */
export const Hero = () => {
  const messages = useMessages(homeMessages)
  return (
    <section className="relative overflow-hidden pt-16">
      <div className="page-width grid items-center gap-x-6 pb-14 lg:pb-20 wide:min-h-[min(52rem,calc(100svh-4rem))] wide:grid-cols-12 wide:pb-0">
        <div className="relative z-10 pt-10 wide:col-span-6 wide:col-start-1 wide:row-start-1 wide:pt-0">
          <p className="label-mono mb-5 text-ink-2">{messages.kicker}</p>
          <h1 className="font-poster text-[clamp(3.25rem,13.5vw,4.75rem)] leading-[0.94] font-bold tracking-[-0.045em] md:text-96 xl:text-[7.5rem]">
            {messages.hero(<br />)}
          </h1>
          <p className="mt-6 max-w-[38ch] text-18 text-ink-2 md:text-22">{messages.heroText}</p>
          <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
            <LinkButton to="/product-select" variant="primary" size="large">
              {messages.design}
            </LinkButton>
            <LinkButton to="/products-shop" size="large">
              {messages.viewShop}
            </LinkButton>
          </div>
        </div>
        <div className="relative mx-auto mt-4 w-full max-w-[34rem] wide:col-span-7 wide:col-start-6 wide:row-start-1 wide:mt-0 wide:max-w-[46rem]">
          <HeroPictures />
        </div>
      </div>
    </section>
  )
}
