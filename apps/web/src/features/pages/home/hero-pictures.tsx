import { Pause, Play } from 'lucide-react'
import { useState } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { homeMessages } from './messages/index.ts'
import hills560 from './pictures/hero-hills-560.webp'
import hills800 from './pictures/hero-hills-800.webp'
import hills960 from './pictures/hero-hills-960.webp'
import hills1400 from './pictures/hero-hills-1400.webp'
import koi560 from './pictures/hero-koi-560.webp'
import koi800 from './pictures/hero-koi-800.webp'
import koi960 from './pictures/hero-koi-960.webp'
import koi1400 from './pictures/hero-koi-1400.webp'
import peacock560 from './pictures/hero-peacock-560.webp'
import peacock800 from './pictures/hero-peacock-800.webp'
import peacock960 from './pictures/hero-peacock-960.webp'
import peacock1400 from './pictures/hero-peacock-1400.webp'

/** The picture is larger than what is seen of it. Not on phones, whose screens are dense enough to show a smaller one sharply. */
const SIZES = '(width > 64rem) calc(1.22 * min(57vw, max(28rem, min(45.8rem, 100svh - 10.2rem)))), (width >= 48rem) 76vw, 100vw'

type Pictures = readonly [w560: string, w800: string, w960: string, w1400: string]

const HILLS: Pictures = [hills560, hills800, hills960, hills1400]
const PEACOCK: Pictures = [peacock560, peacock800, peacock960, peacock1400]
const KOI: Pictures = [koi560, koi800, koi960, koi1400]

interface HeroPictureProps {
  pictures: Pictures
  alt: string
  priority?: boolean
  className?: string
}

const HeroPicture = ({ pictures: [w560, w800, w960, w1400], alt, priority = false, className }: HeroPictureProps) => (
  <img
    src={w960}
    srcSet={`${w560} 560w, ${w800} 800w, ${w960} 960w, ${w1400} 1400w`}
    sizes={SIZES}
    width={960}
    height={960}
    alt={alt}
    fetchPriority={priority ? 'high' : 'low'}
    loading={priority ? 'eager' : 'lazy'}
    decoding="async"
    className={classNames('h-auto w-full', className)}
  />
)

/**
 * One worn shirt with three prints in turn, wiped across, each with the frame it is drawn in. The window onto it begins at the collar, and its
 * sides cut the arms. The first shows for seconds: the others load after the page, and not at all without
 * motion or scripts.
 */
export const HeroPictures = () => {
  const messages = useMessages(homeMessages)
  const [isPaused, setPaused] = useState(false)
  return (
    <div className={classNames('relative', isPaused && 'hero-paused')}>
      <div className="hero-window">
        <div>
          <HeroPicture pictures={HILLS} alt={messages.heroAlt} priority />
          <HeroPicture pictures={PEACOCK} alt="" className="absolute inset-0 hero-wipe-second" />
          <HeroPicture pictures={KOI} alt="" className="absolute inset-0 hero-wipe-third" />
          <span aria-hidden className="hero-frame hero-frame-first" />
          <span aria-hidden className="hero-frame hero-frame-second" />
          <span aria-hidden className="hero-frame hero-frame-third" />
        </div>
      </div>
      <button
        type="button"
        onClick={() => setPaused(!isPaused)}
        className="absolute right-2 bottom-2 grid size-11 place-items-center rounded-full border border-line bg-card text-ink hover:border-ink motion-reduce:hidden"
      >
        {isPaused ? <Play aria-hidden size={18} strokeWidth={1.5} /> : <Pause aria-hidden size={18} strokeWidth={1.5} />}
        <span className="sr-only">{isPaused ? messages.play : messages.pause}</span>
      </button>
    </div>
  )
}
