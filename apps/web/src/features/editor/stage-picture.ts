/** CSS sizes of the garment on the stage. */
export const STAGE_PICTURE_SIZES = '(width >= 1025px) 720px, 100vw'

/**
 * As high as the screen leaves room for, and 1.1 times that from 1024 px of width on; never wider than its place. While a
 * sheet lies over the lower part of a narrow screen, the garment stands whole in the upper part.
 */
export const STAGE_CLASS =
  'garment-backdrop relative mx-auto aspect-4/5 w-[calc(min(100%,var(--canvas-height)*0.8)*var(--zoom))] [--canvas-height:clamp(26rem,68svh,50rem)] min-[1024px]:[--canvas-height:calc(clamp(26rem,68svh,50rem)*1.1)] max-wide:group-data-[sheet]/workbench:[--canvas-height:calc(58svh-8.25rem)] max-wide:sm:group-data-[sheet]/workbench:[--canvas-height:calc(58svh-12.5rem)]'
