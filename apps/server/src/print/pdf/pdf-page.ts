import { deflateSync } from 'node:zlib'

import type { Context2D, CreateLayer, LayerBounds } from '@picasso/design'

import { addForm, type PdfForm } from './pdf-form.ts'
import { createPdfObjects, pdfNumber } from './pdf-objects.ts'
import { addPicture, type PdfPicture } from './pdf-picture.ts'

/** Path operators of a PDF page. */
export type PdfPath = string

const point = (x: number, y: number): string => `${pdfNumber(x)} ${pdfNumber(y)}`

/** Two thirds of the way from an end to the control point. */
const handle = (end: number, control: number): number => end + (2 / 3) * (control - end)

/** A contour at a time: the matches and operators of half a million segments would take ten times the memory of the path. */
const CONTOUR = /[^Z]+Z?|Z/g
const SEGMENT = /[MLQCZ][^MLQCZ]*/g
const NUMBER = /-?\d+(?:\.\d+)?/g

/** SVG path data as the typesetter writes it (absolute M, L, Q, C, Z) as PDF path operators. */
export const createPdfPath = (svgPath: string): PdfPath => {
  let from = { x: 0, y: 0 }
  let start = from
  const toOperator = (segment: string): string => {
    const numbers = (segment.match(NUMBER) ?? []).map(Number)
    const [a = 0, b = 0, c = 0, d = 0] = numbers
    const { x: fromX, y: fromY } = from
    const x = numbers.at(-2) ?? fromX
    const y = numbers.at(-1) ?? fromY
    // What follows a closed contour without a move begins where that one began.
    from = segment.startsWith('Z') ? start : { x, y }
    switch (segment.slice(0, 1)) {
      case 'M':
        start = from
        return `${point(x, y)} m`
      case 'L':
        return `${point(x, y)} l`
      case 'Q':
        // PDF has no quadratic curves; with these two handles the cubic one is the same curve.
        return `${point(handle(fromX, a), handle(fromY, b))} ${point(handle(c, a), handle(d, b))} ${point(x, y)} c`
      case 'C':
        return `${point(a, b)} ${point(c, d)} ${point(x, y)} c`
      default:
        return 'h'
    }
  }
  const contours: string[] = []
  for (const [contour] of svgPath.matchAll(CONTOUR)) contours.push((contour.match(SEGMENT) ?? []).map(toOperator).join('\n'))
  return contours.join('\n')
}

/** PDF's line join styles. */
const LINE_JOINS = { miter: 0, round: 1, bevel: 2 } as const

/** `#rrggbb` as three PDF color components from 0 to 1. */
const toPdfColor = (style: unknown): string => {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(String(style)) ?? []
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`A PDF page cannot be painted with ${String(style)}.`)
  return [red, green, blue].map((share) => pdfNumber(Number.parseInt(share, 16) / 255)).join(' ')
}

/** Resource names of a page, in order of first use. */
const createResourceNames = (prefix: string) => {
  const names = new Map<string, string>()
  return {
    getName: (value: string): string => {
      const name = names.get(value) ?? `${prefix}${names.size + 1}`
      names.set(value, name)
      return name
    },
    dictionary: (write: (value: string) => string): string => [...names].map(([value, name]) => `/${name} ${write(value)}`).join(' '),
  }
}

type ResourceNames = ReturnType<typeof createResourceNames>
type Paint = Pick<PdfContext, 'globalAlpha' | 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'lineJoin'>

/** A canvas-like context that writes the operators of a content stream; resource names are shared by the page. */
class PdfContext implements Context2D<PdfPath, PdfPicture> {
  readonly #operators: string[]
  readonly #names: { opacities: ResourceNames; pictures: ResourceNames }
  readonly #savedPaints: Paint[] = []
  #rectangle = ''
  imageSmoothingEnabled = true
  imageSmoothingQuality = 'high' as const
  globalAlpha = 1
  fillStyle: unknown = '#000000'
  strokeStyle: unknown = '#000000'
  lineWidth = 1
  lineJoin: 'bevel' | 'miter' | 'round' = 'miter'

  constructor(operators: string[], names: { opacities: ResourceNames; pictures: ResourceNames }) {
    this.#operators = operators
    this.#names = names
  }

  setOpacity(): void {
    this.#operators.push(`/${this.#names.opacities.getName(pdfNumber(this.globalAlpha))} gs`)
  }

  save(): void {
    const { globalAlpha, fillStyle, strokeStyle, lineWidth, lineJoin } = this
    this.#savedPaints.push({ globalAlpha, fillStyle, strokeStyle, lineWidth, lineJoin })
    this.#operators.push('q')
  }

  restore(): void {
    Object.assign(this, this.#savedPaints.pop())
    this.#operators.push('Q')
  }

  translate(x: number, y: number): void {
    this.#transform(1, 0, 0, 1, x, y)
  }

  scale(x: number, y: number): void {
    this.#transform(x, 0, 0, y, 0, 0)
  }

  rotate(radians: number): void {
    this.#transform(Math.cos(radians), Math.sin(radians), -Math.sin(radians), Math.cos(radians), 0, 0)
  }

  beginPath(): void {
    this.#rectangle = ''
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.#rectangle = `${[x, y, width, height].map((value) => pdfNumber(value)).join(' ')} re`
  }

  clip(): void {
    this.#operators.push(`${this.#rectangle} W n`)
  }

  fill(path: PdfPath): void {
    this.setOpacity()
    this.#operators.push(`${toPdfColor(this.fillStyle)} rg`, path, 'f')
  }

  stroke(path: PdfPath): void {
    this.setOpacity()
    this.#operators.push(`${toPdfColor(this.strokeStyle)} RG ${pdfNumber(this.lineWidth)} w ${LINE_JOINS[this.lineJoin]} j`, path, 'S')
  }

  drawImage(picture: PdfPicture, ...numbers: number[]): void {
    this.#operators.push('q')
    this.setOpacity()
    const { x, y, width, height } = this.#clipPicture(picture, numbers)
    // A picture fills the unit square, its first row on top where y points upwards.
    this.#transform(width, 0, 0, -height, x, y + height)
    this.#operators.push(`/${this.#names.pictures.getName(picture.reference)} Do`, 'Q')
  }

  // Nine decimals, because a font unit of small text is a few thousandths of a point.
  #transform(...matrix: [number, number, number, number, number, number]): void {
    this.#operators.push(`${matrix.map((value) => pdfNumber(value, 9)).join(' ')} cm`)
  }

  /** Bounds of the full picture; a crop is clipped. */
  #clipPicture(picture: PdfPicture, numbers: readonly number[]): LayerBounds {
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0, width = 0, height = 0] = numbers
    if (numbers.length <= 4) return { x: a, y: b, width: c, height: d }
    this.#operators.push(`${[x, y, width, height].map((value) => pdfNumber(value, 9)).join(' ')} re W n`)
    const [scaleX, scaleY] = [width / c, height / d]
    return { x: x - a * scaleX, y: y - b * scaleY, width: picture.width * scaleX, height: picture.height * scaleY }
  }
}

/**
 * A PDF file of one page, written to `target`, with a canvas-like context: y downwards, one unit is a point (1/72 inch).
 * Skia's own PDF backend truncates the page size to whole points, up to 0.3 mm too small, and re-encodes photographs.
 */
export const createPdfPage = (widthPt: number, heightPt: number, target: string) => {
  const objects = createPdfObjects(target)
  const opacities = createResourceNames('Opacity')
  const pictures = createResourceNames('Picture')
  const layers: { bounds: LayerBounds; operators: readonly string[] }[] = []
  const operators: string[] = [`1 0 0 -1 0 ${pdfNumber(heightPt)} cm`]
  const context = new PdfContext(operators, { opacities, pictures })

  const createLayer: CreateLayer<PdfPath, PdfPicture> = (bounds) => {
    const layerOperators: string[] = []
    return {
      context: new PdfContext(layerOperators, { opacities, pictures }),
      put: () => {
        context.setOpacity()
        layers.push({ bounds, operators: layerOperators })
        operators.push(`/Layer${layers.length} Do`)
      },
    }
  }

  const finish = (): void => {
    const content = objects.add('/Filter /FlateDecode', deflateSync(operators.join('\n')))
    const states = opacities.dictionary((opacity) => `<</ca ${opacity} /CA ${opacity}>>`)
    const sharedResources = `/ExtGState <<${states}>>`
    const pictureResources = pictures.dictionary((reference) => reference)
    // A transparency group: painted separately, then composited as one.
    const groups = layers.map(({ bounds: { x, y, width, height }, operators: layerOperators }, index) => {
      const box = [x, y, x + width, y + height].map((value) => pdfNumber(value)).join(' ')
      const form = `/Type /XObject /Subtype /Form /BBox [${box}] /Group <</S /Transparency /I true>> /Resources <<${sharedResources} /XObject <<${pictureResources}>>>>`
      return `/Layer${index + 1} ${objects.add(`${form} /Filter /FlateDecode`, deflateSync(layerOperators.join('\n')))}`
    })
    const resources = `<<${sharedResources} /XObject <<${[pictureResources, ...groups].join(' ')}>>>>`
    // Page and page tree reference each other; the page tree is the next object.
    const pageNumber = Number.parseInt(content, 10) + groups.length + 1
    const page = objects.add(
      `/Type /Page /Parent ${pageNumber + 1} 0 R /MediaBox [0 0 ${pdfNumber(widthPt)} ${pdfNumber(heightPt)}] /Resources ${resources} /Contents ${content}`,
    )
    const pages = objects.add(`/Type /Pages /Count 1 /Kids [${page}]`)
    objects.finish(objects.add(`/Type /Catalog /Pages ${pages}`))
  }

  return {
    context,
    createLayer,
    addPicture: (source: string) => addPicture(objects, source, `${target}.part`),
    /** Adds the page of another file, to be placed on this one. */
    addForm: (source: string) => addForm(objects, source),
    /** Paints a form through a matrix from its points, y upwards, to those of this page, y downwards. */
    placeForm: ({ reference }: PdfForm, matrix: readonly number[]): void => {
      const transformation = matrix.map((value) => pdfNumber(value, 9)).join(' ')
      operators.push('q', `${transformation} cm`, `/${pictures.getName(reference)} Do`, 'Q')
    },
    finish,
    abandon: objects.abandon,
  }
}
