import { Pause, Play } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { GarmentPicture } from '../../ui/garment-picture.tsx'
import { useListProductsQuery } from '../shop/index.ts'
import { LineArt } from './line-art.tsx'
import { NEW_PIECES } from './queries.ts'

/** How long a design is shown. */
const SHOWN_MS = 3_500

const stillness = (): MediaQueryList => window.matchMedia('(prefers-reduced-motion: reduce)')
const onStillness = (listener: () => void): (() => void) => {
  const query = stillness()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const imageClass = 'w-full drop-shadow-[0_30px_40px_rgb(22_21_18/0.16)] transition-opacity duration-500'

/** The garment people see first, and what else was drawn for it, one after the other until it is stopped. */
export const HeroGarment = () => {
  const { data } = useListProductsQuery(NEW_PIECES)
  const others = (data?.products ?? []).flatMap(({ pictures }) => pictures.slice(0, 1))
  const [at, setAt] = useState(0)
  // What moves by itself begins in the browser, and only for those who did not ask for stillness.
  const isStill = useSyncExternalStore(
    onStillness,
    () => stillness().matches,
    () => true,
  )
  const [wish, setWish] = useState<boolean>()
  const runs = wish ?? !isStill
  const count = others.length + 1

  useEffect(() => {
    if (!runs || count === 1) return undefined
    const timer = setInterval(() => setAt((current) => (current + 1) % count), SHOWN_MS)
    return () => clearInterval(timer)
  }, [runs, count])

  return (
    <div className="relative mx-auto mt-4 w-full max-w-[34rem] wide:col-span-7 wide:col-start-6 wide:row-start-1 wide:mt-0 wide:max-w-[46rem]">
      <div className={classNames('relative transition-opacity duration-500', at !== 0 && 'opacity-0')}>
        <GarmentPicture
          garment="oversized-tshirt"
          side="front"
          cloth="White"
          alt="A white oversized t-shirt printed with a one-line drawing of a face under a red sun"
          sizes="(width >= 64rem) 46rem, 92vw"
          priority
          className="w-full drop-shadow-[0_30px_40px_rgb(22_21_18/0.16)]"
        />
        <LineArt className="absolute top-[29%] left-[32%] w-[36%] mix-blend-multiply" />
      </div>
      {/* The first of the others is fetched once the garment begins to change: nobody waits for it. */}
      {runs &&
        others.map((picture, index) => (
          <img
            key={picture}
            src={picture}
            alt=""
            width={1000}
            height={1250}
            decoding="async"
            className={classNames(imageClass, 'absolute inset-0 h-full object-contain', at !== index + 1 && 'opacity-0')}
          />
        ))}
      {others.length > 0 && (
        <button
          type="button"
          onClick={() => setWish(!runs)}
          aria-label={runs ? 'Stop changing the design' : 'Show other designs'}
          className="absolute right-2 bottom-2 grid size-11 place-items-center rounded-full bg-card text-ink shadow-float hover:bg-paper-2"
        >
          {runs ? <Pause aria-hidden size={18} strokeWidth={1.5} /> : <Play aria-hidden size={18} strokeWidth={1.5} />}
        </button>
      )}
    </div>
  )
}
