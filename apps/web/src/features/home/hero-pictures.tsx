import { Pause, Play } from 'lucide-react'
import { useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { useWords } from '../../lib/words.ts'
import hills from './pictures/hero-hills-560.webp'
import hillsWide from './pictures/hero-hills-960.webp'
import octopus from './pictures/hero-octopus-560.webp'
import octopusWide from './pictures/hero-octopus-960.webp'
import wave from './pictures/hero-wave-560.webp'
import waveWide from './pictures/hero-wave-960.webp'
import { homeWords } from './words/index.ts'

const SIZES = '(width >= 64rem) 46rem, 92vw'

const designs = [
  { narrow: hills, wide: hillsWide, className: '' },
  { narrow: octopus, wide: octopusWide, className: 'absolute inset-0 hero-wipe-second' },
  { narrow: wave, wide: waveWide, className: 'absolute inset-0 hero-wipe-third' },
] as const

/** One shirt on which three prints follow each other, wiped across; without motion the first one stays. */
export const HeroPictures = () => {
  const words = useWords(homeWords)

  const [paused, setPaused] = useState(false)
  return (
    <div className={classNames('relative', paused && 'hero-paused')}>
      <div className="relative drop-shadow-[0_30px_40px_rgb(22_21_18/0.16)]">
        {designs.map(({ narrow, wide, className }, index) => (
          <img
            key={wide}
            src={wide}
            srcSet={`${narrow} 560w, ${wide} 960w`}
            sizes={SIZES}
            width={960}
            height={1200}
            alt={index === 0 ? words.heroAlt : ''}
            fetchPriority={index === 0 ? 'high' : 'low'}
            decoding="async"
            className={classNames('h-auto w-full', className)}
          />
        ))}
      </div>
      <button
        type="button"
        onClick={() => setPaused(!paused)}
        className="absolute right-2 bottom-2 grid size-11 place-items-center rounded-full border border-line bg-card text-ink hover:border-ink motion-reduce:hidden"
      >
        {paused ? <Play aria-hidden size={18} strokeWidth={1.5} /> : <Pause aria-hidden size={18} strokeWidth={1.5} />}
        <span className="sr-only">{paused ? words.play : words.pause}</span>
      </button>
    </div>
  )
}
