import { useState, useSyncExternalStore } from 'react'

import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Slider } from '../panels/slider.tsx'
import { CARD, guessedScale } from './screen-scale.ts'
import { previewWords } from './words/index.ts'

const onResize = (listener: () => void): (() => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** Device pixels a CSS pixel has now; zooming the page changes it. */
export const useDensity = (): number =>
  useSyncExternalStore(
    onResize,
    () => devicePixelRatio,
    () => 1,
  )

/** Screens are coarser or finer than browsers believe, by no more than this. */
const REACH = { least: 0.5, most: 2.5 } as const

interface CardMeasureProps {
  scale: number | undefined
  onMeasured: (devicePixelsPerMm: number) => void
}

/** A frame to be made as large as a bank card: every one has the same size. */
export const CardMeasure = ({ scale, onMeasured }: CardMeasureProps) => {
  const words = useWords(previewWords)
  const density = useDensity()
  const [chosen, setChosen] = useState(scale ?? guessedScale(density))
  const pxPerMm = chosen / density
  // A phone is narrower than a card is long: there it stands upright.
  const upright = CARD.long * pxPerMm > innerWidth - 48
  const [width, height] = upright ? [CARD.short, CARD.long] : [CARD.long, CARD.short]
  return (
    <div className="flex flex-col items-center gap-4 p-4 pt-16">
      <div className="max-w-[36rem]">
        <h2 className="text-22">{words.holdCard}</h2>
        <p className="text-14 text-ink-2">{words.howToHold(upright)}</p>
      </div>
      <div className="w-full max-w-[36rem]">
        <Slider
          label={words.frameSize}
          value={chosen}
          least={guessedScale(density) * REACH.least}
          most={guessedScale(density) * REACH.most}
          step={0.01}
          written={(value) => words.pixelsAMillimetre((value / density).toFixed(2))}
          onChange={setChosen}
          onSettled={() => undefined}
        />
        <Button variant="primary" onClick={() => onMeasured(chosen)} className="w-full">
          {words.asLargeAsCard}
        </Button>
      </div>
      <div
        className="shrink-0 rounded-[3.18mm] border-2 border-dashed border-klein bg-klein-wash"
        style={{ width: width * pxPerMm, height: height * pxPerMm, borderRadius: 3.18 * pxPerMm }}
        aria-hidden
      />
    </div>
  )
}
