import type { Product } from '@picasso/contract'
import type { ClothLabel } from '@picasso/design'

import { useMessages } from '../../../lib/messages.ts'
import { productMessages } from './messages/index.ts'

/** CSS pixels of a millimeter: an inch of 25.4 mm has 96. */
const PX_PER_MM = 96 / 25.4

interface TrueSizeProps {
  pictures: Product['pictures']
  color: ClothLabel | undefined
}

/** A detail of the print in its real size: the middle of its close-up. Only where the shop knows how much cloth a picture shows. */
export const TrueSize = ({ pictures, color }: TrueSizeProps) => {
  const messages = useMessages(productMessages)
  const measuredPictures = pictures.filter(({ widthMm }) => widthMm !== null)
  const picture = measuredPictures.find((item) => item.color === color) ?? measuredPictures[0]
  if (!picture?.widthMm) return null
  const width = Math.round(picture.widthMm * PX_PER_MM)
  const height = Math.round((width * picture.height) / picture.width)
  return (
    <section aria-labelledby="true-size" className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-10">
      <div className="wide:col-start-2 wide:row-start-1">
        <h2 id="true-size" className="text-28">
          {messages.trueSize}
        </h2>
        <p className="mt-2 text-ink-2">{messages.trueSizeHint}</p>
      </div>
      <div className="mx-auto flex h-90 w-fit max-w-full items-center justify-center overflow-hidden rounded-picture md:h-120 wide:col-start-1 wide:row-start-1 wide:mx-0">
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
    </section>
  )
}
