import { useMessages } from '../../../lib/messages.ts'
import { useLocale } from '../../settings/index.ts'
import { gangSheetMessages } from './messages/index.ts'
import { listRulerMarks, MM_PER_INCH, type RulerMark, RULER_UNITS, type RulerUnit } from './ruler-marks.ts'

/** Share of the ruler's width that a line is long. */
const LINE_LENGTHS: Record<RulerMark['size'], number> = { short: 0.2, middle: 0.35, numbered: 1 }

interface FilmRulerProps {
  /** Along the width of the film, or along its length. */
  axis: 'x' | 'y'
  lengthMm: number
  unit: RulerUnit
}

/** A ruler along an edge of the film, as long as that; its numbers keep their size at every scale. */
export const FilmRuler = ({ axis, lengthMm, unit }: FilmRulerProps) => {
  const marks = listRulerMarks(lengthMm, unit)
  const isAcross = axis === 'x'
  const lines = marks.map(({ mm, size }) => {
    const from = 1 - LINE_LENGTHS[size]
    return isAcross ? `M${mm} ${from}V1` : `M${from} ${mm}H1`
  })
  return (
    <div aria-hidden className="relative size-full overflow-hidden text-12 leading-none text-ink-2">
      <svg viewBox={isAcross ? `0 0 ${lengthMm} 1` : `0 0 1 ${lengthMm}`} preserveAspectRatio="none" className="absolute inset-0 size-full">
        <path d={lines.join('')} fill="none" className="stroke-line-strong [vector-effect:non-scaling-stroke]" strokeWidth={1} />
      </svg>
      {marks.map(
        ({ mm, size, value }) =>
          size === 'numbered' && (
            <span
              key={mm}
              style={{ [isAcross ? 'left' : 'top']: `${(mm / lengthMm) * 100}%` }}
              className={isAcross ? 'figures absolute top-0 pl-1' : 'figures absolute left-0 pt-1'}
            >
              {value}
            </span>
          ),
      )}
    </div>
  )
}

/** Formats a length of the film in the unit of its rulers. */
export const useLengthFormat = (unit: RulerUnit): ((mm: number) => string) => {
  const format = new Intl.NumberFormat(useLocale(), {
    style: 'unit',
    unit: unit === 'mm' ? 'millimeter' : 'inch',
    maximumFractionDigits: unit === 'mm' ? 0 : 1,
  })
  return (mm) => format.format(unit === 'mm' ? mm : mm / MM_PER_INCH)
}

interface UnitSwitchProps {
  unit: RulerUnit
  onChange: (unit: RulerUnit) => void
}

/** Millimeters or inches. */
export const UnitSwitch = ({ unit, onChange }: UnitSwitchProps) => {
  const messages = useMessages(gangSheetMessages).ruler
  return (
    <fieldset className="flex rounded-control border border-line p-0.5">
      <legend className="sr-only">{messages.unit}</legend>
      {RULER_UNITS.map((option) => (
        <label
          key={option}
          className="grid min-h-10 min-w-11 cursor-pointer place-items-center rounded-lg px-2 font-mono text-14 text-ink-2 hover:text-ink has-checked:bg-paper-2 has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-klein"
        >
          <input type="radio" name="ruler-unit" checked={option === unit} onChange={() => onChange(option)} className="sr-only" />
          <span aria-hidden>{option}</span>
          <span className="sr-only">{messages.units[option]}</span>
        </label>
      ))}
    </fieldset>
  )
}
