import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import {
  type DesignElement,
  getDeltaE2000,
  getLayerBounds,
  hexToRgb,
  MIN_LINE_MM,
  planPlates,
  type PlateContent,
  rgbToLab,
  PRINT_PX_PER_MM,
} from '@picasso/design'
import {
  createOutlines,
  createSpotFinder,
  findThinLines,
  getInkShare,
  getPathsArea,
  listFlatColors,
  listFlats,
  type PlateOutlines,
  splitSide,
} from '@picasso/design/separations'

import type { ReportProgress } from '../../platform/worker-pool.ts'
import { RenderError } from '../render-error.ts'
import type { PlateFiles, PlatesInput } from '../render-jobs.ts'
import { MAX_AREA_MM2, prepareScene, renderBands, type Scene, toPixels } from '../render-side.ts'
import { loadTypesetters } from '../typesetter.ts'
import { createRegistrationMarks, listFilmTexts, outlineTexts } from './film-page.ts'
import { writeFilmPng } from './film-png.ts'
import { createDifferenceCounter, createDotMaker, type DifferenceCounter, type PixelBox, type PlateDots } from './plate-dots.ts'
import { type PlateSheet, writeFilmsPdf, writeSeparationsPdf } from './plate-pdfs.ts'

/** Share of the rendering time, measured with five plates. */
const DOTS_SHARE = 0.6

/** The pixels that these elements may paint. */
const getDotsBox = ({ side, typesetters }: Scene, elements: readonly DesignElement[]): PixelBox | undefined => {
  const boxes = elements.flatMap((element) => getLayerBounds(element, side.area, PRINT_PX_PER_MM, typesetters.forPixels) ?? [])
  if (boxes.length === 0) return undefined
  const left = Math.min(...boxes.map(({ x }) => x))
  const top = Math.min(...boxes.map(({ y }) => y))
  const right = Math.min(toPixels(side.area.width), Math.max(...boxes.map(({ x, width }) => x + width)))
  const bottom = Math.min(toPixels(side.area.height), Math.max(...boxes.map(({ y, height }) => y + height)))
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : undefined
}

const makeDots = async (
  scene: Scene,
  { settings, cloth }: PlatesInput,
  box: PixelBox,
  differences: DifferenceCounter,
  report: ReportProgress,
): Promise<PlateDots[]> => {
  const [width, height] = [toPixels(scene.side.area.width), toPixels(scene.side.area.height)]
  const maker = createDotMaker({ settings, cloth }, box, differences)
  let y = 0
  for await (const batch of renderBands(scene, width, height)) {
    for (let offset = 0; offset < batch.length; offset += width * 4) {
      if (y >= box.top && y < box.top + box.height)
        // oxlint-disable-next-line no-await-in-loop -- row by row
        await maker.addRow(batch, offset + box.left * 4, y - box.top)
      y++
    }
    report(Math.min(1, Math.max(0, (y - box.top) / box.height)) * DOTS_SHARE)
  }
  return maker.finish()
}

/** Counts how far flat colors are from the inks that print them. */
const countFlatDifferences = (
  elements: readonly DesignElement[],
  scene: Scene,
  input: PlatesInput,
  differences: DifferenceCounter,
): void => {
  const { settings, cloth } = input
  const findPlate = createSpotFinder(input)
  for (const { color, paths } of elements.flatMap((element) => listFlats(element, scene.typesetters.forPdf))) {
    const plate = findPlate(color)
    const printed = typeof plate === 'number' ? settings.plates[plate]?.lab : rgbToLab(cloth, 'd50')
    if (printed)
      differences.add(getDeltaE2000(rgbToLab(hexToRgb(color), 'd50'), printed), (getPathsArea(paths) / 1e6) * PRINT_PX_PER_MM ** 2)
  }
}

const MM2_PER_PIXEL = 1 / PRINT_PX_PER_MM ** 2

const measureContent = ({ solid }: PlateOutlines, dots: PlateDots | undefined, box: PixelBox | undefined): PlateContent => {
  const dotsMm2 = dots && box ? getInkShare(dots.bits) * box.width * box.height * MM2_PER_PIXEL : 0
  return { solidMm2: getPathsArea(solid) / 1e6, dotsMm2, hasDots: dotsMm2 > 0, thinLines: findThinLines(solid, MIN_LINE_MM) }
}

/** Renders the plates of a side: a PDF of films, one with the named inks, and a film of each plate as PNG. */
export const renderPlates = async (input: PlatesInput, report: ReportProgress): Promise<PlateFiles> => {
  const { settings, caption } = input
  const { area } = input.document[input.side]
  if (area.width * area.height > MAX_AREA_MM2) throw new RenderError('too-large')
  const scene = await prepareScene(input)
  const typesetter = scene.typesetters.forPdf
  const findPlate = createSpotFinder(input)
  const { flat, mixed } = splitSide(scene.side, typesetter, (color) => findPlate(color) !== undefined)
  const outlines = createOutlines(flat, scene.side, input, typesetter)
  const differences = createDifferenceCounter()
  countFlatDifferences(flat, scene, input, differences)
  const box = getDotsBox(scene, mixed)
  const dots = box ? await makeDots({ ...scene, side: { area, elements: mixed } }, input, box, differences, report) : []

  const texts = settings.plates.map((plate, index) => listFilmTexts(plate, index, settings, { caption, area }))
  await loadTypesetters(texts.flat())
  const sheet: PlateSheet = {
    area,
    box,
    marks: createRegistrationMarks(area),
    films: settings.plates.map((plate, index) => ({
      plate,
      outlines: outlines[index] ?? { erased: [], solid: [] },
      dots: dots[index],
      texts: outlineTexts(texts[index] ?? [], typesetter),
    })),
  }
  const createPath = (extension: string): string => join(input.pictures.folder, `${randomUUID()}.${extension}`)
  const [films, separations] = [createPath('pdf'), createPath('pdf')]
  writeFilmsPdf(sheet, films)
  writeSeparationsPdf(sheet, separations)
  const pngs: string[] = []
  for (const film of sheet.films) {
    const png = createPath('png')
    // oxlint-disable-next-line no-await-in-loop -- one film in memory at a time
    await writeFilmPng(film, sheet, png)
    pngs.push(png)
    report(DOTS_SHARE + ((1 - DOTS_SHARE) * pngs.length) / sheet.films.length)
  }
  const plan = planPlates({
    settings,
    contents: sheet.films.map((film) => measureContent(film.outlines, film.dots, box)),
    mixedColors: listFlatColors(scene.side).filter((color) => findPlate(color) === undefined),
    difference: differences.get(),
  })
  return { films, separations, pngs, plan }
}
