import { useMessages } from '../../../lib/messages.ts'
import { LinkPair } from '../../../ui/link-pair.tsx'
import hanger from './hanger.svg?no-inline'
import { notFoundMessages } from './messages/index.ts'

/** The not-found page: a hanger without a shirt, on a thread from the top bar. */
export const NotFound = () => {
  const messages = useMessages(notFoundMessages)
  return (
    <main className="page-width grid min-h-svh content-start pt-16 pb-16 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:gap-x-10">
      <img src={hanger} alt="" width={560} height={560} className="w-64 justify-self-end sm:w-80 wide:order-last wide:w-full" />
      <div className="grid content-start gap-5 pt-6 wide:pt-44">
        <p className="label-mono text-ink-2">404</p>
        <h1 className="max-w-[12ch] text-40 font-bold md:text-64 xl:text-96">{messages.title}</h1>
        <p className="max-w-[44ch] text-18 text-ink-2 md:text-22">{messages.text}</p>
        <LinkPair
          primary={{ to: '/product-select', label: messages.garments }}
          secondary={{ to: '/', label: messages.back }}
          className="mt-3"
        />
      </div>
    </main>
  )
}
