import { deflateSync } from 'node:zlib'

import { type DesignSide, type Plate, MM_PER_INCH, POINTS_PER_MM, PRINT_DPI } from '@picasso/design'
import type { Flat, PlateOutlines } from '@picasso/design/separations'
import { FILM_SCALE } from '@picasso/design/separations'

import { createPdfObjects, pdfNumber, type PdfObjects } from '../pdf/pdf-objects.ts'
import { FILM_MARGIN_MM } from './film-page.ts'
import type { PixelBox, PlateDots } from './plate-dots.ts'

type Paths = Flat['paths']

/** One plate with everything on its film. */
export interface PlateFilm {
  plate: Plate
  outlines: PlateOutlines
  dots: PlateDots | undefined
  texts: Paths
}

export interface PlateSheet {
  area: DesignSide['area']
  films: readonly PlateFilm[]
  marks: Paths
  /** Where the dots of all plates are stored. */
  box: PixelBox | undefined
}

/** Polygons in micrometers as path operators in millimeters, filled. */
const fillPaths = (paths: Paths): string[] =>
  paths.length === 0
    ? []
    : [
        ...paths.map((path) =>
          path
            .map(({ x, y }, index) => `${pdfNumber(x / 1000)} ${pdfNumber(y / 1000)} ${index === 0 ? 'm' : 'l'}`)
            .concat('h')
            .join('\n'),
        ),
        'f',
      ]

/** Millimeters from the top left of the print area, y downwards. */
const startPage = ({ height }: DesignSide['area']): string =>
  `${[POINTS_PER_MM, 0, 0, -POINTS_PER_MM, FILM_MARGIN_MM * POINTS_PER_MM, (height + FILM_MARGIN_MM) * POINTS_PER_MM].map((value) => pdfNumber(value, 6)).join(' ')} cm`

const toMm = (pixels: number): number => (pixels / PRINT_DPI) * MM_PER_INCH

/** A picture fills the unit square, its first row on top. */
const placePicture = (name: string, { left, top, width, height }: PixelBox): string[] => {
  const matrix = [toMm(width), 0, 0, -toMm(height), toMm(left), toMm(top + height)].map((value) => pdfNumber(value, 6)).join(' ')
  return ['q', `${matrix} cm`, `/${name} Do`, 'Q']
}

const getMediaBox = ({ width, height }: DesignSide['area']): string =>
  `[0 0 ${pdfNumber((width + 2 * FILM_MARGIN_MM) * POINTS_PER_MM)} ${pdfNumber((height + 2 * FILM_MARGIN_MM) * POINTS_PER_MM)}]`

interface PageContent {
  operators: readonly string[]
  resources: string
}

/** Writes pages and closes the file. */
const finishPages = (objects: PdfObjects, area: DesignSide['area'], contents: readonly PageContent[], firstObject: number): void => {
  // Pages refer to their tree: it follows a stream and a page for each.
  const tree = `${firstObject + 2 * contents.length} 0 R`
  const pages = contents.map(({ operators, resources }) => {
    const stream = objects.add('/Filter /FlateDecode', deflateSync(operators.join('\n')))
    return objects.add(`/Type /Page /Parent ${tree} /MediaBox ${getMediaBox(area)} /Resources <<${resources}>> /Contents ${stream}`)
  })
  objects.finish(objects.add(`/Type /Catalog /Pages ${objects.add(`/Type /Pages /Count ${pages.length} /Kids [${pages.join(' ')}]`)}`))
}

const writePdf = (path: string, write: (objects: PdfObjects) => void): void => {
  const objects = createPdfObjects(path)
  try {
    write(objects)
  } catch (error) {
    objects.abandon()
    throw error
  }
}

/** One page for each plate, black where the screen lets ink through: what is printed on film and exposed. */
export const writeFilmsPdf = ({ area, films, marks, box }: PlateSheet, path: string): void =>
  writePdf(path, (objects) => {
    let count = 0
    const contents = films.map(({ outlines, dots, texts }): PageContent => {
      const picture =
        dots && box
          ? objects.add(
              `/Type /XObject /Subtype /Image /Width ${box.width * FILM_SCALE} /Height ${box.height * FILM_SCALE} /ImageMask true /BitsPerComponent 1 /Decode [1 0] /Filter /FlateDecode`,
              deflateSync(dots.bits.data),
            )
          : undefined
      if (picture) count++
      return {
        operators: [
          startPage(area),
          '0 g',
          ...(picture && box ? placePicture('Dots', box) : []),
          ...(picture ? ['1 g', ...fillPaths(outlines.erased), '0 g'] : []),
          ...fillPaths(outlines.solid),
          ...fillPaths(marks),
          ...fillPaths(texts),
        ],
        resources: picture ? `/XObject <</Dots ${picture}>>` : '',
      }
    })
    finishPages(objects, area, contents, count + 1)
  })

/** Any text as a name of PDF: bytes of UTF-8, all but letters and digits escaped. */
const toPdfName = (text: string): string =>
  `/${[...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const character = String.fromCodePoint(byte)
      return /[A-Za-z0-9]/.test(character) ? character : `#${byte.toString(16).padStart(2, '0')}`
    })
    .join('')}`

/** A named ink; where a device does not have it, its measured color is shown. */
const toSeparation = ({ name, lab }: Plate): string =>
  `[/Separation ${toPdfName(name)} [/Lab <</WhitePoint [0.96422 1 0.82521] /Range [-128 127 -128 127]>>] <</FunctionType 2 /Domain [0 1] /C0 [100 0 0] /C1 [${[lab.l, lab.a, lab.b].map((value) => pdfNumber(value)).join(' ')}] /N 1>>]`

const REGISTRATION = '[/Separation /All /DeviceGray <</FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1>>]'

/** One page with every plate in its named ink, each printed over the others: what programs for film and presses separate by themselves. */
export const writeSeparationsPdf = ({ area, films, marks, box }: PlateSheet, path: string): void =>
  writePdf(path, (objects) => {
    let count = 0
    const inks = films.map(({ plate }) => toSeparation(plate))
    const pictures = films.map(({ dots }, index) => {
      if (!dots || !box) return undefined
      count++
      return objects.add(
        `/Type /XObject /Subtype /Image /Width ${box.width} /Height ${box.height} /BitsPerComponent 8 /ColorSpace ${inks[index] ?? ''} /Filter /FlateDecode`,
        dots.tones,
      )
    })
    const operators = films.flatMap(({ outlines }, index) => {
      const hasPicture = pictures[index] !== undefined
      return [
        `/Ink${index} cs`,
        ...(hasPicture && box ? placePicture(`Tones${index}`, box) : []),
        ...(hasPicture ? ['0 scn', ...fillPaths(outlines.erased)] : []),
        '1 scn',
        ...fillPaths(outlines.solid),
      ]
    })
    const spaces = inks.map((ink, index) => `/Ink${index} ${ink}`).join(' ')
    const xObjects = pictures.flatMap((picture, index) => (picture ? [`/Tones${index} ${picture}`] : [])).join(' ')
    const content = {
      operators: [startPage(area), '/Overprint gs', ...operators, '/Registration cs 1 scn', ...fillPaths(marks)],
      resources: `/ExtGState <</Overprint <</OP true /op true /OPM 1>>>> /ColorSpace <<${spaces} /Registration ${REGISTRATION}>> /XObject <<${xObjects}>>`,
    }
    finishPages(objects, area, [content], count + 1)
  })
