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

/** Device pixels per CSS pixel; changes when the page is zoomed. */
export const usePixelRatio = (): number =>
  useSyncExternalStore(
    onResize,
    () => devicePixelRatio,
    () => 1,
  )

/** Range of the real screen scale relative to the browser's assumption. */
const SCALE_RANGE = { min: 0.5, max: 2.5 } as const

interface CardCalibrationProps {
  scale: number | undefined
  onCalibrate: (devicePixelsPerMm: number) => void
}

/** Calibrates the screen with a frame that is resized to the size of a bank card. */
export const CardCalibration = ({ scale, onCalibrate }: CardCalibrationProps) => {
  const messages = useMessages(previewMessages)
  const pixelRatio = usePixelRatio()
  const [selectedScale, setSelectedScale] = useState(scale ?? estimateScreenScale(pixelRatio))
  const pxPerMm = selectedScale / pixelRatio
  // Upright on a phone, which is narrower than a card is long.
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
