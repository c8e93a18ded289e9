import * as z from 'zod/mini'

import {
  DOCUMENT_VERSION,
  COMPANION_CHOICES,
  EXTENT_MM,
  FONT_LABELS,
  MAX_ELEMENTS_PER_SIDE,
  MAX_FIELD_NAME,
  MAX_POSITION_MM,
  MAX_TEXT_LENGTH,
  TEXT_ALIGNMENTS,
  TEXT_LIMITS,
} from './limits.ts'
import { cleanTexts } from './storable-text.ts'

/** What can be wrong with a document besides its form; the contract has the sentences. */
export type DocumentIssueCode = 'cropTooLarge' | 'textInvalid' | 'bendTooTight' | 'drawingInvalid' | 'elementIdDuplicate'
const issue = (code: DocumentIssueCode): { error: string } => ({ error: code })

const Position = z.number().check(z.gte(-MAX_POSITION_MM), z.lte(MAX_POSITION_MM))
const Extent = z.number().check(z.gte(EXTENT_MM.min), z.lte(EXTENT_MM.max))

/** No control characters except line breaks, and no lone surrogates: neither can be stored or drawn. */
// oxlint-disable-next-line no-control-regex -- control characters are rejected on purpose
const ALLOWED_TEXT = /^[^\u0000-\u0009\u000b-\u001f\u007f\ud800-\udfff]*$/u

const ElementId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

/** A name on one line. */
const ElementName = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))
const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const between = (min: number, max: number) => z.number().check(z.gte(min), z.lte(max))

/** Fields of every element. An absent optional field means the default. */
const baseFields = {
  /** Unique within the document; a timestamp when made by the editor. */
  id: ElementId,
  /** Center of the element, millimeters from the left edge of the print area. */
  x: Position,
  /** Center of the element, millimeters from the top edge of the print area. */
  y: Position,
  /** Degrees clockwise about the center. */
  rotation: between(-360, 360),
  /** 0 is invisible, 1 is solid. */
  opacity: between(0, 1),
  /** Name given by the user. */
  name: z.optional(ElementName),
  /** It cannot be changed until it is unlocked. */
  locked: z.optional(z.literal(true)),
  /** Neither shown nor printed. */
  hidden: z.optional(z.literal(true)),
  /** Elements of one side with the same group id are selected together. */
  group: z.optional(ElementId),
  /** Mirrored horizontally before it is rotated. */
  flipX: z.optional(z.literal(true)),
  /** Mirrored vertically before it is rotated. */
  flipY: z.optional(z.literal(true)),
}

/** In ten-thousandths, the grain of a stored crop: added as they are, 0.4321 and 0.5579 give more than 0.99. */
const leavesAHundredth = (start: number, end: number): boolean => Math.round(start * 10_000) + Math.round(end * 10_000) <= 9900

/** Shares of the picture cut away at each edge; at least a hundredth of it remains. */
export const Crop = z
  .strictObject({ left: between(0, 0.99), top: between(0, 0.99), right: between(0, 0.99), bottom: between(0, 0.99) })
  .check(z.refine(({ left, top, right, bottom }) => leavesAHundredth(left, right) && leavesAHundredth(top, bottom), issue('cropTooLarge')))
export type Crop = z.infer<typeof Crop>

/** Filters of a picture's pixels, applied in this order. */
export const PictureFilters = z.strictObject({
  /** Clears the flat background that touches the edges: the largest difference of a color from `backgroundColor`, of 255. */
  clearBackground: z.optional(between(1, 128)),
  /** The color to clear, chosen once. Absent in older designs, whose color is taken from the corners of the stored picture. */
  backgroundColor: z.optional(Color),
  brightness: z.optional(between(-1, 1)),
  contrast: z.optional(between(-1, 1)),
  saturation: z.optional(between(-1, 1)),
  /** Dark tones become the one color, light tones the other. */
  duotone: z.optional(z.strictObject({ dark: Color, light: Color })),
})
export type PictureFilters = z.infer<typeof PictureFilters>

export const ImageElement = z.strictObject({
  ...baseFields,
  type: z.literal('image'),
  /** Key of the stored picture this element shows. */
  asset: z.string().check(z.regex(/^[a-f0-9]{64}\.(png|jpg)$/)),
  /** Pixels of the stored picture in its full resolution; with the width they give the printed DPI. */
  pixelWidth: z.int().check(z.gte(1), z.lte(40_000)),
  pixelHeight: z.int().check(z.gte(1), z.lte(40_000)),
  /** Printed width in millimeters, of what the crop leaves. */
  width: Extent,
  /** Printed height in millimeters, of what the crop leaves. */
  height: Extent,
  crop: z.optional(Crop),
  filters: z.optional(PictureFilters),
})
export type ImageElement = z.infer<typeof ImageElement>

/** The roster column that a text takes its content from, and the width it has. */
export const BoundField = z.strictObject({
  /** Name of the column, such as Name or Number. */
  name: z.string().check(z.minLength(1), z.maxLength(MAX_FIELD_NAME), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  /** Width in millimeters; longer content is printed smaller, never larger than the text itself. */
  width: Extent,
})
export type BoundField = z.infer<typeof BoundField>

export const TextElement = z.strictObject({
  ...baseFields,
  type: z.literal('text'),
  /** What is printed, with its line breaks; a text with a `width` wraps there too. Empty is allowed. */
  content: z.string().check(z.maxLength(MAX_TEXT_LENGTH), z.regex(ALLOWED_TEXT, issue('textInvalid'))),
  fontFamily: z.enum(FONT_LABELS),
  /** Style of the fallback font for letters the family lacks, chosen with it. Absent means sans serif, as in all older designs. */
  companion: z.optional(z.enum(COMPANION_CHOICES)),
  /** Height of the em square in millimeters. */
  fontSize: between(1, 1000),
  isBold: z.boolean(),
  isItalic: z.boolean(),
  /** `#rrggbb`, lower case. */
  color: Color,
  /** Alignment of the lines. */
  align: z.enum(TEXT_ALIGNMENTS),
  /** From baseline to baseline, in ems. */
  lineHeight: z.optional(between(TEXT_LIMITS.lineHeight.min, TEXT_LIMITS.lineHeight.max)),
  /** Additional space after each letter, in ems. */
  letterSpacing: z.optional(between(TEXT_LIMITS.letterSpacing.min, TEXT_LIMITS.letterSpacing.max)),
  /** A line around and behind the letters; its width in ems is the part outside the letter. */
  outline: z.optional(z.strictObject({ color: Color, width: between(TEXT_LIMITS.outline.min, TEXT_LIMITS.outline.max) })),
  /** The same letters behind, offset in ems. */
  shadow: z.optional(
    z.strictObject({
      color: Color,
      x: between(-TEXT_LIMITS.shadow.max, TEXT_LIMITS.shadow.max),
      y: between(-TEXT_LIMITS.shadow.max, TEXT_LIMITS.shadow.max),
    }),
  ),
  /** Radius in ems of the circle of the first baseline; negative for a downward bend. */
  arc: z.optional(
    z
      .number()
      .check(
        z.refine((radius) => Math.abs(radius) >= TEXT_LIMITS.arc.min && Math.abs(radius) <= TEXT_LIMITS.arc.max, issue('bendTooTight')),
      ),
  ),
  /** Maximum width of a line in ems; absent where only typed line breaks apply. Ignored on an arc. */
  width: z.optional(between(TEXT_LIMITS.width.min, TEXT_LIMITS.width.max)),
  /** Absent where the text is the same for every row. */
  field: z.optional(BoundField),
})
export type TextElement = z.infer<typeof TextElement>

const NUMBER = String.raw`-?\d{1,5}(?:\.\d{1,4})?`
const numbers = (count: number): string => `${NUMBER}(?:[ ,]${NUMBER}){${count - 1}}`
/** Absolute segments only, each with its letter: what the canvas, the print and the PDF read alike. */
const SEGMENTS = new RegExp(`^(?:M${numbers(2)} ?|L${numbers(2)} ?|Q${numbers(4)} ?|C${numbers(6)} ?|Z ?)+$`)

export const ShapePath = z.strictObject({
  /** SVG path data in the units of the drawing. */
  d: z.string().check(z.maxLength(20_000), z.regex(SEGMENTS, issue('drawingInvalid'))),
  /** `#rrggbb`, lower case. */
  fill: Color,
})
export type ShapePath = z.infer<typeof ShapePath>

/** A vector drawing, contained in the document itself so that it is always printed the same. */
export const ShapeElement = z.strictObject({
  ...baseFields,
  type: z.literal('shape'),
  /** Extent of the drawing in its own units, with its origin at the top left. */
  viewBox: z.strictObject({ width: between(1, 10_000), height: between(1, 10_000) }),
  paths: z.array(ShapePath).check(z.minLength(1), z.maxLength(60)),
  /** Printed width in millimeters. */
  width: Extent,
  /** Printed height in millimeters. */
  height: Extent,
  /** Content of a QR code. */
  qr: z.optional(z.string().check(z.minLength(1), z.maxLength(500), z.regex(ALLOWED_TEXT))),
})
export type ShapeElement = z.infer<typeof ShapeElement>

export const DesignElement = z.discriminatedUnion('type', [ImageElement, TextElement, ShapeElement])
export type DesignElement = z.infer<typeof DesignElement>

export const DesignSide = z.strictObject({
  /** Size of the print area this side was designed for, in millimeters. */
  area: z.strictObject({ width: Extent, height: Extent }),
  /** In painting order: the last one is on top. */
  elements: z.array(DesignElement).check(z.maxLength(MAX_ELEMENTS_PER_SIDE)),
})
export type DesignSide = z.infer<typeof DesignSide>

/** Everything that is printed, in millimeters from the top left of each side's print area. */
export const DesignDocument = z
  .strictObject({
    version: z.literal(DOCUMENT_VERSION),
    front: DesignSide,
    back: DesignSide,
    /** The print grows and shrinks with the garment; absent where it has the same millimeters in every size. */
    scaled: z.optional(z.literal(true)),
  })
  .check(
    z.refine((document) => {
      const ids = [...document.front.elements, ...document.back.elements].map((element) => element.id)
      return new Set(ids).size === ids.length
    }, issue('elementIdDuplicate')),
  )
export type DesignDocument = z.infer<typeof DesignDocument>

export type ParsedDocument = { ok: true; document: DesignDocument } | { ok: false; path: string; reason: string }

interface VersionedDocument {
  version: unknown
}

const isVersioned = (saved: unknown): saved is VersionedDocument => typeof saved === 'object' && saved !== null && 'version' in saved

/** Version 1 knew pictures and plain texts; everything version 2 adds may be left out. */
const migrateFromVersion1 = (saved: VersionedDocument): VersionedDocument => ({ ...saved, version: 2 })

/** A step from each older version to the next. A step, once released, is never edited. */
const MIGRATIONS: ReadonlyMap<unknown, (saved: VersionedDocument) => VersionedDocument> = new Map([[1, migrateFromVersion1]])

const migrateDocument = (saved: unknown): unknown => {
  if (!isVersioned(saved)) return saved
  const migration = MIGRATIONS.get(saved.version)
  return migration ? migrateDocument(migration(saved)) : saved
}

/** Reads a saved document of any version this code knows, with texts that can be stored again. */
export const parseDocument = (saved: unknown): ParsedDocument => {
  if (isVersioned(saved) && typeof saved.version === 'number' && saved.version > DOCUMENT_VERSION)
    return { ok: false, path: 'version', reason: 'This design was made by a newer version of the shop.' }
  const parsed = DesignDocument.safeParse(cleanTexts(migrateDocument(saved)))
  if (parsed.success) return { ok: true, document: parsed.data }
  const [firstIssue] = parsed.error.issues
  return { ok: false, path: firstIssue?.path.join('.') ?? '', reason: firstIssue?.message ?? 'This is not a design.' }
}
