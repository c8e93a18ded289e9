import type { Product } from '@picasso/contract'
import type { ClothLabel } from '@picasso/design'
import { useId, useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import {
  ASSUMED_PX_PER_MM,
  BANK_CARD,
  CALIBRATION_RANGE,
  loadScreenScale,
  saveScreenScale,
  usePixelRatio,
} from '../../../lib/screen-scale.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { productMessages } from './messages/index.ts'

interface ScreenScale {
  pxPerMm: number
  setPxPerMm: (pxPerMm: number) => void
}

/** CSS pixels per millimeter: as measured on this device, here or in the editor, and until then as browsers assume. */
const useScreenScale = (): ScreenScale => {
  const isHydrated = useIsHydrated()
  const pixelRatio = usePixelRatio()
  const [measured, setMeasured] = useState<number>()
  const devicePxPerMm = measured ?? (isHydrated ? loadScreenScale() : undefined)
  return {
    pxPerMm: devicePxPerMm === undefined ? ASSUMED_PX_PER_MM : devicePxPerMm / pixelRatio,
    setPxPerMm: (pxPerMm) => {
      setMeasured(pxPerMm * pixelRatio)
      saveScreenScale(pxPerMm * pixelRatio)
    },
  }
}

/** Centimeters along the lower edge of the picture. */
const Ruler = ({ widthMm, pxPerMm }: { widthMm: number; pxPerMm: number }) => (
  <ol aria-hidden className="figures flex h-7 overflow-hidden text-12 leading-none text-ink-2">
    {Array.from({ length: Math.ceil(widthMm / 10) }, (_, cm) => (
      <li
        key={cm}
        className="relative shrink-0 border-l border-line-strong pt-3.5 pl-1 before:absolute before:top-0 before:left-1/2 before:h-1.5 before:border-l before:border-line-strong"
        style={{ width: 10 * pxPerMm }}
      >
        {cm}
        {cm === 0 && ' cm'}
      </li>
    ))}
  </ol>
)

/** The frame of a bank card, and a slider that fits it to a real one: screens differ from what browsers assume, and phones most. */
const CardFrame = ({ pxPerMm, setPxPerMm }: ScreenScale) => {
  const messages = useMessages(productMessages)
  const id = useId()
  const percent = Math.round((pxPerMm / ASSUMED_PX_PER_MM) * 100)
  return (
    <div className="mt-6">
      <div
        className="grid max-w-full place-items-center border border-dashed border-line-strong"
        style={{
          width: BANK_CARD.long * pxPerMm,
          height: BANK_CARD.short * pxPerMm,
          borderRadius: BANK_CARD.radius * pxPerMm,
        }}
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
        onChange={({ target }) => setPxPerMm((target.valueAsNumber / 100) * ASSUMED_PX_PER_MM)}
        className="h-11 w-full max-w-80 accent-klein"
      />
    </div>
  )
}

interface TrueSizeProps {
  pictures: Product['pictures']
  color: ClothLabel | undefined
}

/** A detail of the print in its real size: the middle of its close-up. Only where the shop knows how much cloth a picture shows. */
export const TrueSize = ({ pictures, color }: TrueSizeProps) => {
  const messages = useMessages(productMessages)
  const screenScale = useScreenScale()
  const measuredPictures = pictures.filter(({ widthMm }) => widthMm !== null)
  const picture = measuredPictures.find((item) => item.color === color) ?? measuredPictures[0]
  if (!picture?.widthMm) return null
  const width = Math.round(picture.widthMm * screenScale.pxPerMm)
  const height = Math.round((width * picture.height) / picture.width)
  return (
    <section aria-labelledby="true-size" className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_22rem] wide:gap-12">
      <div className="wide:col-start-2 wide:row-start-1">
        <p className="label-mono mb-3 text-ink-2">1 : 1</p>
        <h2 id="true-size" className="text-28 wide:text-40">
          {messages.trueSize}
        </h2>
        <p className="mt-3 max-w-read text-ink-2">{messages.trueSizeHint}</p>
        <CardFrame {...screenScale} />
      </div>
      <div className="w-fit max-w-full max-wide:row-start-1 wide:col-start-1 wide:row-start-1">
        <div className="flex h-90 items-center justify-center overflow-hidden rounded-picture md:h-130">
          <img
            src={picture.url}
            lang={picture.altLanguage}
            alt={picture.alt}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            className="max-w-none shrink-0"
          />
        </div>
        <Ruler widthMm={picture.widthMm} pxPerMm={screenScale.pxPerMm} />
      </div>
    </section>
  )
}
