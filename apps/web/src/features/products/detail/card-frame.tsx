import { useEffect, useEffectEvent, useId } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import {
  ASSUMED_PX_PER_MM,
  BANK_CARD,
  CALIBRATION_RANGE,
  loadScreenScale,
  saveScreenScale,
  usePixelRatio,
} from '../../../lib/screen-scale.ts'
import { productMessages } from './messages/index.ts'

interface CardFrameProps {
  pxPerMm: number
  onChange: (pxPerMm: number) => void
}

/**
 * The frame of a bank card, and a slider that fits it to a real one: screens differ from what browsers assume, and phones most. Begins with
 * what was measured on this device, here or in the editor.
 */
export const CardFrame = ({ pxPerMm, onChange }: CardFrameProps) => {
  const messages = useMessages(productMessages)
  const id = useId()
  const pixelRatio = usePixelRatio()
  const restore = useEffectEvent(() => {
    const stored = loadScreenScale()
    if (stored !== undefined) onChange(stored / pixelRatio)
  })
  useEffect(() => restore(), [])
  const percent = Math.round((pxPerMm / ASSUMED_PX_PER_MM) * 100)
  const fit = (newPercent: number): void => {
    const newPxPerMm = (newPercent / 100) * ASSUMED_PX_PER_MM
    saveScreenScale(newPxPerMm * pixelRatio)
    onChange(newPxPerMm)
  }
  return (
    <>
      <div
        className="grid max-w-full place-items-center border border-dashed border-line-strong"
        style={{ width: BANK_CARD.long * pxPerMm, height: BANK_CARD.short * pxPerMm, borderRadius: BANK_CARD.radius * pxPerMm }}
      >
        <span className="label-mono text-ink-2">{messages.bankCard}</span>
      </div>
      <label htmlFor={id} className="mt-4 block text-14 text-ink-2">
        {messages.fitCard}
      </label>
      <input
        id={id}
        type="range"
        min={CALIBRATION_RANGE.min * 100}
        max={CALIBRATION_RANGE.max * 100}
        step={1}
        value={percent}
        aria-valuetext={`${percent} %`}
        onChange={({ target }) => fit(target.valueAsNumber)}
        className="slider w-full max-w-80"
      />
    </>
  )
}
