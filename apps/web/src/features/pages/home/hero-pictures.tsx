import { Pause, Play } from 'lucide-react'
import { useState } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { homeMessages } from './messages/index.ts'
import hills560 from './pictures/hero-hills-560.webp'
import hills760 from './pictures/hero-hills-760.webp'
import hills960 from './pictures/hero-hills-960.webp'
import hills1400 from './pictures/hero-hills-1400.webp'
import octopus560 from './pictures/hero-octopus-560.webp'
import octopus760 from './pictures/hero-octopus-760.webp'
import octopus960 from './pictures/hero-octopus-960.webp'
import octopus1400 from './pictures/hero-octopus-1400.webp'
import wave560 from './pictures/hero-wave-560.webp'
import wave760 from './pictures/hero-wave-760.webp'
import wave960 from './pictures/hero-wave-960.webp'
import wave1400 from './pictures/hero-wave-1400.webp'

const SIZES = '(width >= 64rem) min(57vw, 46rem), (width >= 37.5rem) 34rem, min(34rem, calc(100vw - 2rem))'

type Pictures = readonly [w560: string, w760: string, w960: string, w1400: string]

const HILLS: Pictures = [hills560, hills760, hills960, hills1400]
const OCTOPUS: Pictures = [octopus560, octopus760, octopus960, octopus1400]
const WAVE: Pictures = [wave560, wave760, wave960, wave1400]

interface HeroPictureProps {
  pictures: Pictures
  alt: string
  priority?: boolean
  className?: string
}

const HeroPicture = ({ pictures: [w560, w760, w960, w1400], alt, priority = false, className }: HeroPictureProps) => (
  <img
    src={w960}
    srcSet={`${w560} 560w, ${w760} 760w, ${w960} 960w, ${w1400} 1400w`}
    sizes={SIZES}
    width={960}
    height={1200}
    alt={alt}
    fetchPriority={priority ? 'high' : 'low'}
    loading={priority ? 'eager' : 'lazy'}
    decoding="async"
    className={classNames('h-auto w-full', className)}
  />
)

/**
 * One shirt with three prints in turn, wiped across. The first shows for seconds: the others load after the page, and not at all without
 * motion or scripts.
 */
export const HeroPictures = () => {
  const messages = useMessages(homeMessages)
  const [isPaused, setPaused] = useState(false)
  return (
    <div className={classNames('relative', isPaused && 'hero-paused')}>
      <div className="relative drop-shadow-[0_30px_40px_rgb(22_21_18/0.16)]">
        <HeroPicture pictures={HILLS} alt={messages.heroAlt} priority />
        <HeroPicture pictures={OCTOPUS} alt="" className="absolute inset-0 hero-wipe-second" />
        <HeroPicture pictures={WAVE} alt="" className="absolute inset-0 hero-wipe-third" />
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
