import { type ClothLabel, type Garment, PICTURE_SIZE } from '@picasso/design'

import { useMessages } from '../../lib/messages.ts'
import { GarmentPicture } from '../../ui/garment-picture.tsx'
import { Skeleton } from '../../ui/load-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useGarmentNames } from '../garments/index.ts'
import { panelMessages } from './panels/messages/index.ts'

/** CSS sizes of the garment on the stage. */
export const STAGE_PICTURE_SIZES = '(width >= 1025px) 78svh, 100vw'

/**
 * As high as the screen allows, which on a narrow one is what the bars, the price and the card of an empty garment leave (18.75rem together), and 1.1 times a base from 1024 px of width on; never wider than its container. Beside the panels of a wide
 * screen it takes everything between the bar above and the line with the price, and the empty edge below the garment lies beneath the price (4.75rem are left together), so that a garment is 70 % of the window; beside the preview it is no larger than that. On a narrow screen it begins at the top: nothing that comes or goes below moves it. While a sheet covers the
 * lower part of a narrow screen, the garment is as large as fits between the bar of the selection and the sheet: see the styles of `.stage`.
 */
export const STAGE_CLASS =
  'stage relative mx-auto aspect-4/5 wide:not-data-zoomed:mb-[clamp(-2.25rem,100svh-7rem-min(125%,var(--canvas-height)),0px)] w-[calc(min(100%,var(--canvas-height)*0.8)*var(--zoom))] [--canvas-height:var(--canvas-base)] [--canvas-base:clamp(20rem,100svh-18.75rem,50rem)] wide:[--canvas-base:max(20rem,calc((100svh-4.75rem-var(--preview-bars,0px))/1.1))] min-[1024px]:[--canvas-height:calc(var(--canvas-base)*1.1)]'

/**
 * The columns of a wide screen below the bar: tools, stage, garment; notices above them, the price below. On a narrow one the stage takes the width
 * of the window. Where there is room for both, the preview shares that of the stage, and has a little more of it.
 */
export const WORKBENCH_CLASS =
  'workspace wide:h-svh wide:min-h-120 wide:max-w-none wide:gap-0 wide:px-0 wide:pt-14 wide:pb-0 wide:grid-rows-[auto_minmax(0,1fr)_3rem] wide:grid-cols-[clamp(16rem,22vw,20rem)_minmax(0,1fr)_var(--side-column)] xl:data-preview:grid-cols-[clamp(16rem,22vw,20rem)_minmax(0,1fr)_minmax(0,1.1fr)_var(--side-column)]'

/** A column of panels, which scrolls by itself. */
export const COLUMN_CLASS = 'border-line wide:row-start-2 wide:overflow-y-auto wide:bg-card'

export const STAGE_SECTION_CLASS =
  'garment-backdrop relative flex flex-col gap-2 max-wide:shrink-0 max-wide:grow max-wide:pt-14 wide:col-start-2 wide:row-start-2 wide:min-w-0 wide:justify-center-safe wide:overflow-x-clip wide:overflow-y-auto'

interface EditorSkeletonProps {
  garment: Garment
  /** The cloth of a new design. */
  cloth: ClothLabel
}

/**
 * The editor while it loads: the garment with its print area. It is server-rendered, so it has
 * no styles of its own, and no inputs or buttons, because nothing would handle them yet.
 */
export const EditorSkeleton = ({ garment, cloth }: EditorSkeletonProps) => {
  const messages = useMessages(panelMessages)
  const { getTitle, getColorName } = useGarmentNames()
  const { areaPx } = garment.sides.front
  const outline = { ...areaPx, fill: 'none', strokeWidth: 1.25, strokeDasharray: '6 6', vectorEffect: 'non-scaling-stroke' } as const
  return (
    <main className={`page-width gap-x-8 gap-y-4 wide:grid wide:content-start ${WORKBENCH_CLASS}`}>
      <h1 className="sr-only">{messages.heading(getTitle(garment))}</h1>
      <div className={`${COLUMN_CLASS} grid content-start gap-4 border-r p-4 max-wide:hidden wide:col-start-1`}>
        <Skeleton className="h-13" />
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-26" />
      </div>
      <div className={STAGE_SECTION_CLASS}>
        <div className="absolute top-2 left-4 flex min-h-12 items-center text-klein max-wide:top-auto max-wide:bottom-1">
          <Spinner label={messages.loadingEditor} />
        </div>
        <div className="overflow-clip max-wide:mb-auto">
          <div className={`${STAGE_CLASS} [--zoom:1]`}>
            <GarmentPicture
              garment={garment.key}
              side="front"
              cloth={cloth}
              alt={messages.picture.front(getTitle(garment), getColorName(cloth))}
              sizes={STAGE_PICTURE_SIZES}
              priority
              className="garment-shadow size-full object-contain"
            />
            <svg viewBox={`0 0 ${PICTURE_SIZE.width} ${PICTURE_SIZE.height}`} className="absolute inset-0 size-full" aria-hidden>
              <rect {...outline} stroke="#161512" />
              <rect {...outline} stroke="#ffffff" strokeDashoffset={6} />
            </svg>
          </div>
        </div>
      </div>
      <div className={`${COLUMN_CLASS} grid content-start gap-4 border-l p-4 max-wide:hidden wide:col-start-3`}>
        <Skeleton className="h-16" />
        <Skeleton className="h-36" />
      </div>
      <div
        aria-hidden
        className="fixed inset-x-0 bottom-0 z-40 h-[calc(4.25rem+env(safe-area-inset-bottom))] border-t border-line bg-card wide:hidden"
      />
    </main>
  )
}
