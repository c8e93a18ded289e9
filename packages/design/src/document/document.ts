import * as z from 'zod/mini'

/** The version this code writes. Older documents are brought forward by `migrateDocument`. */
export const DOCUMENT_VERSION = 1

/** More elements on one side than anybody prints, few enough to draw in a frame. */
export const MAX_ELEMENTS_PER_SIDE = 200

/** Characters in one text element; longer texts belong in a picture. */
export const MAX_TEXT_LENGTH = 2000

export const SIDES = ['front', 'back'] as const
export type Side = (typeof SIDES)[number]

/** The font labels a shopper may choose, in the order they are listed. */
export const FONT_LABELS = [
  'Arial',
  'Verdana',
  'Georgia',
  'Times New Roman',
  'Comic Sans MS',
  'Courier New',
  'Impact',
  'Trebuchet MS',
  'Lucida Console',
  'Garamond',
  'Black_Ops_One',
  'Graduate',
  'Tangerine',
  'Reenie_Beanie',
  'Metal_Mania',
  'New_Rocker',
] as const
export type FontLabel = (typeof FONT_LABELS)[number]

/** A position: far enough outside any print area for a dragged element, no further. */
const Position = z.number().check(z.gte(-5000), z.lte(5000))
/** An extent of something visible. */
const Extent = z.number().check(z.gte(0.1), z.lte(5000))

/** No control characters but the line break, no half of a character pair: neither can be stored or drawn. */
// oxlint-disable-next-line no-control-regex -- refusing them is the point
const PRINTABLE = /^[^\u0000-\u0009\u000b-\u001f\u007f\ud800-\udfff]*$/u

const ElementId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

const placed = {
  /** Unique within the document; a timestamp when made by the editor. */
  id: ElementId,
  /** Centre of the element, millimetres from the left edge of the print area. */
  x: Position,
  /** Centre of the element, millimetres from the top edge of the print area. */
  y: Position,
  /** Degrees clockwise about the centre. */
  rotation: z.number().check(z.gte(-360), z.lte(360)),
  /** 0 is invisible, 1 is solid. */
  opacity: z.number().check(z.gte(0), z.lte(1)),
}

export const ImageElement = z.strictObject({
  ...placed,
  type: z.literal('image'),
  /** Key of the stored picture this element shows. */
  asset: z.string().check(z.regex(/^[a-f0-9]{64}\.(png|jpg)$/)),
  /** Pixels of the stored picture in its full resolution; with the width they give the printed DPI. */
  pixelWidth: z.int().check(z.gte(1), z.lte(40_000)),
  pixelHeight: z.int().check(z.gte(1), z.lte(40_000)),
  /** Printed width in millimetres. */
  width: Extent,
  /** Printed height in millimetres. */
  height: Extent,
})
export type ImageElement = z.infer<typeof ImageElement>

export const TEXT_ALIGNMENTS = ['left', 'center', 'right'] as const

export const TextElement = z.strictObject({
  ...placed,
  type: z.literal('text'),
  /** What is printed; line breaks are the only line breaks, nothing wraps. Empty is allowed. */
  content: z.string().check(z.maxLength(MAX_TEXT_LENGTH), z.regex(PRINTABLE, 'Use letters, signs and line breaks only.')),
  fontFamily: z.enum(FONT_LABELS),
  /** Height of the em square in millimetres. */
  fontSize: z.number().check(z.gte(1), z.lte(1000)),
  isBold: z.boolean(),
  isItalic: z.boolean(),
  /** `#rrggbb`, lower case. */
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  /** How the lines of a multi-line text stand to each other. */
  align: z.enum(TEXT_ALIGNMENTS),
})
export type TextElement = z.infer<typeof TextElement>

export const DesignElement = z.discriminatedUnion('type', [ImageElement, TextElement])
export type DesignElement = z.infer<typeof DesignElement>

export const DesignSide = z.strictObject({
  /** Size of the print area this side was designed for, in millimetres. */
  area: z.strictObject({ width: Extent, height: Extent }),
  /** Painted in order: the last one lies on top. */
  elements: z.array(DesignElement).check(z.maxLength(MAX_ELEMENTS_PER_SIDE)),
})
export type DesignSide = z.infer<typeof DesignSide>

/** Everything that is printed, in millimetres from the top left of each side's print area. */
export const DesignDocument = z
  .strictObject({
    version: z.literal(DOCUMENT_VERSION),
    front: DesignSide,
    back: DesignSide,
  })
  .check(
    z.refine(
      (document) => {
        const ids = [...document.front.elements, ...document.back.elements].map((element) => element.id)
        return new Set(ids).size === ids.length
      },
      { error: 'Every element needs an id of its own.' },
    ),
  )
export type DesignDocument = z.infer<typeof DesignDocument>
