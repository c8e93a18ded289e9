import { type ClothLabel, type Garment, PICTURE_SIZE } from '@picasso/design'

import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { GarmentPicture } from '../../ui/garment-picture.tsx'
import { Skeleton } from '../../ui/load-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useGarmentNames } from '../garments/index.ts'
import { panelMessages } from './panels/messages/index.ts'

/** CSS sizes of the garment on the stage. */
export const STAGE_PICTURE_SIZES = '(width >= 1025px) 720px, 100vw'

/**
 * As high as the screen allows, and 1.1 times that from 1024 px of width on; never wider than its container. While a sheet covers the
 * lower part of a narrow screen, the complete garment is shown in the upper part.
 */
export const STAGE_CLASS =
  'garment-backdrop relative mx-auto aspect-4/5 w-[calc(min(100%,var(--canvas-height)*0.8)*var(--zoom))] [--canvas-height:clamp(26rem,68svh,50rem)] min-[1024px]:[--canvas-height:calc(clamp(26rem,68svh,50rem)*1.1)] max-wide:group-data-[sheet]/workbench:[--canvas-height:calc(58svh-8.25rem)] max-wide:sm:group-data-[sheet]/workbench:[--canvas-height:calc(58svh-12.5rem)]'

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
    <main className="page-width grid min-h-svh content-start gap-x-8 gap-y-4 pt-4 pb-24 wide:grid-cols-[20rem_minmax(0,1fr)_17rem]">
      <h1 className="sr-only">{messages.heading(getTitle(garment))}</h1>
      <div className="grid content-start gap-4 pt-2 max-wide:hidden">
        <Skeleton className="h-13" />
        <Skeleton className="h-36" />
      </div>
      <div className="flex flex-col gap-2">
        <div className="flex min-h-12 items-center text-klein">
          <Spinner label={messages.loadingEditor} />
        </div>
        <div className={classNames(STAGE_CLASS, '[--zoom:1]')}>
          <GarmentPicture
            garment={garment.key}
            side="front"
            cloth={cloth}
            alt={messages.picture.front(getTitle(garment), getColorName(cloth))}
            sizes={STAGE_PICTURE_SIZES}
            priority
            className="size-full object-contain"
          />
          <svg viewBox={`0 0 ${PICTURE_SIZE.width} ${PICTURE_SIZE.height}`} className="absolute inset-0 size-full" aria-hidden>
            <rect {...outline} stroke="#161512" />
            <rect {...outline} stroke="#ffffff" strokeDashoffset={6} />
          </svg>
        </div>
      </div>
      <div className="grid content-start gap-4 pt-2 max-wide:hidden">
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
