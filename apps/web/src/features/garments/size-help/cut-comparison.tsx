import { type GarmentKey, GARMENTS, getFlatOutline, SIZE_CHARTS, type SizeChartRow } from '@picasso/design'

import { useMessages } from '../../../lib/messages.ts'
import { useLocale } from '../../settings/index.ts'
import { useGarmentNames } from '../use-garment-names.ts'
import { sizeHelpMessages } from './messages/index.ts'

/** The T-shirts, which differ by their cut alone. */
const COMPARED = ['tshirt', 'regular-tshirt', 'oversized-tshirt'] as const
type ComparedGarment = (typeof COMPARED)[number]

const INKS: Record<ComparedGarment, { line: string; key: string }> = {
  tshirt: { line: 'stroke-klein fill-klein/10', key: 'bg-klein' },
  'regular-tshirt': { line: 'stroke-vermilion fill-vermilion/10', key: 'bg-vermilion' },
  'oversized-tshirt': { line: 'stroke-leaf fill-leaf/10', key: 'bg-leaf' },
}

const DEFAULT_LABEL = 'M'

/** A size of a cut, or its smallest where it does not have this one. */
const getRow = (garment: ComparedGarment, label: string): SizeChartRow | undefined =>
  SIZE_CHARTS[garment].find((row) => row.label === label) ?? SIZE_CHARTS[garment][0]

/** Both halves of an outline. */
const toPath = (row: SizeChartRow): string => {
  const half = getFlatOutline(row)
  const points = [...half, ...half.toReversed().map(({ x, y }) => ({ x: -x, y }))]
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}

const MM_PER_CM = 10
/** Around the widest and longest of them, in millimeters. */
const VIEW_BOX = '-550 -20 1100 860'

/** The three T-shirts laid over each other at one scale, in one size. */
export const CutComparison = ({ garment, label = DEFAULT_LABEL }: { garment: GarmentKey; label: string | undefined }) => {
  const messages = useMessages(sizeHelpMessages)
  const { getTitle } = useGarmentNames()
  const numberFormat = new Intl.NumberFormat(useLocale())
  if (!COMPARED.some((key) => key === garment)) return null
  const cuts = COMPARED.flatMap((key) => {
    const row = getRow(key, label)
    return row ? { key, row, name: getTitle(GARMENTS[key]) } : []
  })
  // The chosen cut is drawn on top.
  const sortedCuts = cuts.toSorted((a, b) => Number(a.key === garment) - Number(b.key === garment))
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="text-18">{messages.cutsTitle(label)}</h3>
      <div className="grid items-center gap-4 sm:grid-cols-[1.2fr_1fr]">
        <svg viewBox={VIEW_BOX} aria-hidden className="w-full">
          {sortedCuts.map(({ key, row }) => (
            <path
              key={key}
              d={toPath(row)}
              strokeLinejoin="round"
              strokeWidth={key === garment ? 3 : 1.5}
              vectorEffect="non-scaling-stroke"
              className={key === garment ? INKS[key].line : INKS[key].line.replace(/ fill-.*/, ' fill-none')}
            />
          ))}
        </svg>
        <ul className="grid gap-2">
          {cuts.map(({ key, row, name }) => (
            <li key={key} className="flex gap-2.5">
              <span aria-hidden className={`mt-2 h-1 w-5 shrink-0 rounded-full ${INKS[key].key}`} />
              <span>
                <span className={key === garment ? 'font-semibold' : undefined}>{name}</span>
                <span className="figures block text-14 text-ink-2">
                  {messages.cutMeasures(
                    row.label,
                    numberFormat.format(row.chestMm / MM_PER_CM),
                    numberFormat.format(row.lengthMm / MM_PER_CM),
                  )}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
