import type { DesignConfiguration } from '@picasso/contract'
import { SIDES, type Side } from '@picasso/design'
import { Suspense } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { ZoomPicture } from '../../../ui/zoom-picture.tsx'
import { summaryMessages } from './messages/index.ts'
import { WornPicture } from './worn-picture.tsx'

/** Measuring and drawing need more script than the page: they come after the pictures, in the browser only. */
const PrintSize = lazyComponent(() => import('./print-size.tsx').then((part) => part.PrintSize))
const PrintDetail = lazyComponent(() => import('./print-detail.tsx').then((part) => part.PrintDetail))

/** Both sides if there is room, otherwise one with a hint of the next. */
export const PICTURE_SIZES = '(width >= 64rem) 26rem, (width >= 40rem) 45vw, 80vw'
const THUMBNAIL_SIZES = '(width >= 40rem) 6rem, 80vw'

/** No higher than is seen of it at once below the title of a wide screen. */
const PRINTED_CLASS = 'min-w-0 flex-1 snap-start max-sm:flex-none max-sm:basis-[86%] wide:max-w-[max(20rem,80svh-12rem)]'
/** Beside the printed side: the garment as it is worn, or else a detail of the print, and at its end a thumbnail of the plain side; on phones pictures as high as the other one. */
const BESIDE_CLASS =
  'flex min-w-0 flex-[0.5] snap-start flex-col gap-6 self-stretch max-sm:contents md:max-wide:flex-none md:max-wide:flex-row'
const PLAIN_CLASS = 'min-w-0 snap-start max-sm:flex-none max-sm:basis-[86%]'
/** Below a picture that is worn, as wide as both pictures. */
const DETAIL_BELOW_CLASS = 'mt-6 flex h-80 flex-col max-sm:hidden wide:h-104'
/** Two printed sides, and below them the garment as it is worn beside the detail; on phones the third picture of the strip. */
const TWO_ROWS_CLASS = 'sm:grid sm:grid-cols-2 md:max-wide:grid-cols-1'
const DETAIL_BESIDE_CLASS = 'flex flex-col self-stretch max-sm:hidden md:max-wide:h-80'
/** Where there is room for the detail beside it. */
const THUMBNAIL_CLASS = 'min-w-0 sm:w-24 md:max-wide:shrink-0 md:max-wide:self-end'

/** In a row; on phones a strip to swipe. */
const STRIP_CLASS =
  'flex snap-x snap-mandatory items-start gap-5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:scroll-px-4 max-sm:px-4 sm:gap-6 md:max-wide:flex-col md:max-wide:items-stretch'

/** Both sides of a design on its garment, the one that says most first. What is printed has a proof; above a plain side is the garment on a figure, where one wears it, or else a detail of the print. */
export const SidePictures = ({ design, title }: { design: DesignConfiguration; title: string }) => {
  const messages = useMessages(summaryMessages)
  const isHydrated = useIsHydrated()
  const { printedSides } = design
  const [printedSide] = printedSides
  const sides = [...printedSides, ...SIDES.filter((side) => !printedSides.includes(side))]
  const isThumbnail = (side: Side): boolean => printedSide !== undefined && !printedSides.includes(side)
  const renderPicture = (side: Side) => (
    <ZoomPicture
      src={design[`${side}View`]}
      alt={messages[`${side}Alt`](title)}
      caption={messages[side]}
      note={isHydrated && <PrintSize side={design.document[side]} />}
      sizes={isThumbnail(side) ? THUMBNAIL_SIZES : PICTURE_SIZES}
      priority={side === sides[0]}
    />
  )
  const isWorn = design.wornView !== null
  const isWornBelow = isWorn && printedSides.length > 1
  const worn = isWorn && <WornPicture key={design._id} design={design} title={title} />
  const detail = isHydrated && printedSide && (
    <Suspense>
      <PrintDetail design={design} side={printedSide} />
    </Suspense>
  )
  return (
    <div>
      <div className={classNames(STRIP_CLASS, isWornBelow && TWO_ROWS_CLASS)}>
        {sides.map((side) =>
          printedSides.includes(side) ? (
            <div key={side} className={PRINTED_CLASS}>
              {renderPicture(side)}
              <DownloadLink href={design[`${side}View`]} name={`design-${side}`}>
                {side === 'front' ? messages.proofFront : messages.proofBack}
              </DownloadLink>
            </div>
          ) : (
            <div
              key={side}
              className={classNames(BESIDE_CLASS, isWorn ? 'wide:max-w-104' : 'sm:justify-end md:max-wide:h-80 wide:max-w-80')}
            >
              {isWorn ? worn : detail}
              <div className={classNames(PLAIN_CLASS, isThumbnail(side) && THUMBNAIL_CLASS)}>{renderPicture(side)}</div>
            </div>
          ),
        )}
        {isWornBelow && (
          <>
            {worn}
            <div className={DETAIL_BESIDE_CLASS}>{detail}</div>
          </>
        )}
      </div>
      {isWorn && !isWornBelow && <div className={DETAIL_BELOW_CLASS}>{detail}</div>}
    </div>
  )
}
