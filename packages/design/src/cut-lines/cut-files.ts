import type { CutLines } from './cut-lines.ts'
import { UM_PER_MM } from './flatten-path.ts'
import type { CutFormat } from './limits.ts'

type Contour = CutLines['contours'][number]

/** Micrometers as millimeters, without trailing zeros. */
const toMm = (um: number): string => String(um / UM_PER_MM)

const listPoints = (contour: Contour): { x: number; y: number }[] =>
  Array.from({ length: contour.length / 2 }, (_, index) => ({ x: contour[index * 2] ?? 0, y: contour[index * 2 + 1] ?? 0 }))

/** Path data of all contours, in millimeters. */
export const toCutPath = ({ contours }: Pick<CutLines, 'contours'>): string =>
  contours
    .map(
      (contour) =>
        `M${listPoints(contour)
          .map(({ x, y }) => `${toMm(x)} ${toMm(y)}`)
          .join('L')}Z`,
    )
    .join('')

/** A hairline of one path: programs for cutters read pure red without a fill as a cut. */
const writeSvg = (lines: CutLines): string => {
  const [width, height] = [toMm(Math.round(lines.widthMm * UM_PER_MM)), toMm(Math.round(lines.heightMm * UM_PER_MM))]
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">
<path fill="none" stroke="#ff0000" stroke-width="0.01" d="${toCutPath(lines)}"/>
</svg>
`
}

/** Group codes of the format and their values, each on a line of its own. */
const joinGroups = (groups: readonly (readonly [code: number, value: string | number])[]): string =>
  groups.map(([code, value]) => `${code}\n${value}\n`).join('')

/** One closed polyline for each contour, of release 12, which every cutter reads. Y runs upwards, units are millimeters. */
const writeDxf = ({ contours, widthMm, heightMm }: CutLines): string => {
  const heightUm = Math.round(heightMm * UM_PER_MM)
  const polylines = contours.flatMap((contour): [number, string | number][] => [
    [0, 'POLYLINE'],
    [8, 'CUT'],
    // Its vertices follow, and the last one is joined to the first.
    [66, 1],
    [70, 1],
    [10, 0],
    [20, 0],
    [30, 0],
    ...listPoints(contour).flatMap(({ x, y }): [number, string | number][] => [
      [0, 'VERTEX'],
      [8, 'CUT'],
      [10, toMm(x)],
      [20, toMm(heightUm - y)],
      [30, 0],
    ]),
    [0, 'SEQEND'],
    [8, 'CUT'],
  ])
  return joinGroups([
    [0, 'SECTION'],
    [2, 'HEADER'],
    [9, '$ACADVER'],
    [1, 'AC1009'],
    // 4 is millimeters.
    [9, '$INSUNITS'],
    [70, 4],
    [9, '$EXTMIN'],
    [10, 0],
    [20, 0],
    [9, '$EXTMAX'],
    [10, widthMm],
    [20, heightMm],
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'TABLES'],
    [0, 'TABLE'],
    [2, 'LAYER'],
    [70, 1],
    [0, 'LAYER'],
    [2, 'CUT'],
    [70, 0],
    // Red, continuous.
    [62, 1],
    [6, 'CONTINUOUS'],
    [0, 'ENDTAB'],
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    ...polylines,
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ])
}

/** A plotter unit is 0.025 mm. */
const UM_PER_UNIT = 25

/** Points of one command: the buffers of older cutters hold a line of some kilobytes. */
const POINTS_PER_COMMAND = 200

/** Y runs upwards from the lower left corner. */
const writeHpgl = ({ contours, heightMm }: CutLines): string => {
  const heightUm = Math.round(heightMm * UM_PER_MM)
  const commands = contours.flatMap((contour) => {
    const [start = '', ...others] = listPoints(contour).map(
      ({ x, y }) => `${Math.round(x / UM_PER_UNIT)},${Math.round((heightUm - y) / UM_PER_UNIT)}`,
    )
    const path = [...others, start]
    const strokes = Array.from(
      { length: Math.ceil(path.length / POINTS_PER_COMMAND) },
      (_, index) => `PD${path.slice(index * POINTS_PER_COMMAND, (index + 1) * POINTS_PER_COMMAND).join(',')};`,
    )
    return [`PU${start};`, ...strokes]
  })
  return ['IN;', 'SP1;', ...commands, 'PU0,0;', 'SP0;', ''].join('\n')
}

const WRITERS: Record<CutFormat, (lines: CutLines) => string> = { svg: writeSvg, dxf: writeDxf, hpgl: writeHpgl }

/** The file a cutter or its program reads. */
export const writeCutFile = (lines: CutLines, format: CutFormat): string => WRITERS[format](lines)
