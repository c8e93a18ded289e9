import type { Product } from '@picasso/contract'
import type { ClothLabel, Size } from '@picasso/design'
import { useEffect, useRef, useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { ASSUMED_PX_PER_MM } from '../../../lib/screen-scale.ts'
import { Ruler } from '../../../ui/ruler.tsx'
import { CardFrame } from './card-frame.tsx'
import { productMessages } from './messages/index.ts'
import { getWindowTop } from './print-window.ts'
import { WholePrint } from './whole-print.tsx'

interface TrueSizeProps {
  pictures: Product['pictures']
  color: ClothLabel | undefined
}

/** Size of an element in CSS pixels, also after it has changed. */
const useElementSize = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    const { current: element } = ref
    if (!element) return undefined
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}

/** A detail of the print in its real size, from its close-up. Only where the shop knows how much cloth a picture shows. */
export const TrueSize = ({ pictures, color }: TrueSizeProps) => {
  const messages = useMessages(productMessages)
  const [pxPerMm, setPxPerMm] = useState(ASSUMED_PX_PER_MM)
  const { ref, size } = useElementSize()
  const measuredPictures = pictures.filter(({ widthMm }) => widthMm !== null)
  // A figure's picture has a known width, too.
  const closeUps = measuredPictures.filter(({ print }) => print !== null)
  const picture = [...closeUps, ...measuredPictures].find((item) => item.color === color) ?? closeUps[0] ?? measuredPictures[0]
  if (!picture?.widthMm) return null
  const width = Math.round(picture.widthMm * pxPerMm)
  const height = Math.round((width * picture.height) / picture.width)
  const top = getWindowTop({ print: picture.print, height, pxPerMm }, size.height)
  return (
    <section aria-labelledby="true-size" className="grid grid-cols-1 gap-6 wide:grid-cols-[minmax(0,1fr)_22rem] wide:gap-12">
      {/* On tablets the words stand beside the card. */}
      <div className="grid grid-cols-1 content-between gap-x-12 gap-y-6 md:max-wide:grid-cols-2 wide:col-start-2 wide:row-start-1">
        <div>
          <p className="label-mono mb-3 text-ink-2">1 : 1</p>
          <h2 id="true-size" className="text-28 wide:text-40">
            {messages.trueSize}
          </h2>
          <p className="mt-3 max-w-read text-ink-2">{messages.trueSizeHint}</p>
        </div>
        <div>
          <CardFrame pxPerMm={pxPerMm} onChange={setPxPerMm} />
        </div>
      </div>
      <div className="w-fit max-w-full max-wide:row-start-1 wide:col-start-1 wide:row-start-1">
        <div ref={ref} className="relative flex h-90 justify-center overflow-hidden rounded-picture md:h-150">
          <img
            src={picture.url}
            lang={picture.altLanguage}
            alt={picture.alt}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            className="max-w-none shrink-0 self-start"
            style={{ marginTop: -top }}
          />
          <WholePrint picture={picture} width={width} height={height} window={{ ...size, top }} />
        </div>
        <div className="max-w-full" style={{ width, '--mm': `${pxPerMm}px` }}>
          <Ruler centimeters={Math.ceil(picture.widthMm / 10)} />
        </div>
      </div>
    </section>
  )
}
