import { useMessages } from '../../../lib/messages.ts'
import { useAnimateOnScroll } from '../../../lib/use-animate-on-scroll.ts'
import { GarmentPicture } from '../../../ui/garment-picture.tsx'
import { homeMessages } from './messages/index.ts'
import print from './pictures/step-print-560.webp'
import wear from './pictures/step-wear-560.webp'

const pictureClass = 'size-full object-contain p-[7%]'

const STEPS = [
  {
    messageKey: 'pick',
    picture: (
      <GarmentPicture garment="tshirt" side="front" cloth="Blue" alt="" sizes="(width >= 48rem) 30vw, 92vw" className={pictureClass} />
    ),
  },
  {
    messageKey: 'make',
    picture: (
      <>
        <img src={print} width={560} height={700} alt="" loading="lazy" decoding="async" className={pictureClass} />
        {/* The selection frame of the editor. */}
        <span aria-hidden className="absolute top-[26.5%] left-[34.5%] h-[29.5%] w-[31.5%] border-2 border-on-klein">
          {['-top-1 -left-1', '-top-1 -right-1', '-bottom-1 -left-1', '-bottom-1 -right-1'].map((corner) => (
            <span key={corner} className={`absolute size-2 border border-klein bg-card ${corner}`} />
          ))}
        </span>
      </>
    ),
  },
  {
    messageKey: 'send',
    picture: <img src={wear} width={560} height={700} alt="" loading="lazy" decoding="async" className="size-full object-cover" />,
  },
] as const

/** The steps of designing a garment. */
export const Steps = () => {
  const messages = useMessages(homeMessages)

  const revealRef = useAnimateOnScroll<HTMLOListElement>()
  return (
    <section aria-labelledby="how" className="bg-klein text-on-klein">
      <div className="page-width py-16 md:py-24">
        <h2 id="how" className="mb-10 text-40 md:mb-14 md:text-64">
          {messages.design}
        </h2>
        <ol ref={revealRef} className="grid gap-12 md:grid-cols-3 md:gap-6">
          {STEPS.map(({ messageKey: step, picture }, index) => (
            <li key={step}>
              <div className="relative aspect-4/5 overflow-hidden rounded-picture bg-paper-2">{picture}</div>
              <div className="mt-5 grid grid-cols-[auto_1fr] gap-x-4">
                <span aria-hidden className="label-mono pt-2.5">
                  0{index + 1}
                </span>
                <h3 className="text-28">{messages[step]}</h3>
                <p className="col-start-2 mt-2 max-w-[36ch] text-on-klein/85">{messages[`${step}Text`]}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
