import { useState, useSyncExternalStore } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Slider } from '../panels/slider.tsx'
import { previewMessages } from './messages/index.ts'
import { CARD, estimateScreenScale } from './screen-scale.ts'

const onResize = (listener: () => void): (() => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** Device pixels a CSS pixel has now; zooming the page changes it. */
export const usePixelRatio = (): number =>
  useSyncExternalStore(
    onResize,
    () => devicePixelRatio,
    () => 1,
  )

/** Screens are coarser or finer than browsers believe, by no more than this. */
const SCALE_RANGE = { min: 0.5, max: 2.5 } as const

interface CardCalibrationProps {
  scale: number | undefined
  onCalibrate: (devicePixelsPerMm: number) => void
}

/** A frame to be made as large as a bank card: every one has the same size. */
export const CardCalibration = ({ scale, onCalibrate }: CardCalibrationProps) => {
  const messages = useMessages(previewMessages)
  const pixelRatio = usePixelRatio()
  const [selectedScale, setSelectedScale] = useState(scale ?? estimateScreenScale(pixelRatio))
  const pxPerMm = selectedScale / pixelRatio
  // A phone is narrower than a card is long: there it stands upright.
  const isUpright = CARD.long * pxPerMm > innerWidth - 48
  const [width, height] = isUpright ? [CARD.short, CARD.long] : [CARD.long, CARD.short]
  return (
    <div className="flex flex-col items-center gap-4 p-4 pt-16">
      <div className="max-w-[36rem]">
        <h2 className="text-22">{messages.calibrationTitle}</h2>
        <p className="text-14 text-ink-2">{messages.calibrationSteps(isUpright)}</p>
      </div>
      <div className="w-full max-w-[36rem]">
        <Slider
          label={messages.frameSize}
          value={selectedScale}
          min={estimateScreenScale(pixelRatio) * SCALE_RANGE.min}
          max={estimateScreenScale(pixelRatio) * SCALE_RANGE.max}
          step={0.01}
          formatValue={(value) => messages.pixelsPerMm((value / pixelRatio).toFixed(2))}
          onChange={setSelectedScale}
          onChangeEnd={() => undefined}
        />
        <Button variant="primary" onClick={() => onCalibrate(selectedScale)} className="w-full">
          {messages.confirmCalibration}
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
