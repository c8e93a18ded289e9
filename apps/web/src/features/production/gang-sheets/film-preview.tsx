import type { Sheet } from '@picasso/contract'
import type { ReactNode } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { FilmPiece, type PieceActions } from './film-piece.tsx'
import { FilmRuler, UnitSwitch, useLengthFormat } from './film-ruler.tsx'
import { gangSheetMessages } from './messages/index.ts'
import { getLabelCenter, getTurnedSize } from './place.ts'
import type { RulerUnit } from './ruler-marks.ts'
import { listPlaced, type SheetPrint } from './sheet-prints.ts'

interface FilmPreviewProps extends PieceActions {
  sheet: Sheet
  prints: readonly SheetPrint[]
  unit: RulerUnit
  selectedId: string | undefined
  isReadOnly: boolean
  onUnitChange: (unit: RulerUnit) => void
  onSelect: (pieceId: string) => void
}

/** Room below the last print while it is arranged by hand. */
const SPARE_MM = 60
const EMPTY_FILM_MM = 400

const toPercent = (part: number, whole: number): string => `${(part / whole) * 100}%`

interface PrintNumbersProps extends Pick<FilmPreviewProps, 'prints' | 'selectedId'> {
  filmWidthMm: number
  filmLengthMm: number
}

/** On the label of its print, upright, and no higher than that: it covers nothing that is printed. */
const NumberOnLabel = ({ number, isSelected }: { number: number; isSelected: boolean }) => (
  <span
    aria-hidden
    className={classNames(
      'figures grid h-[1.2em] min-w-[1.2em] place-items-center rounded-full px-[0.15em] leading-none font-semibold',
      isSelected ? 'bg-klein text-on-klein' : 'text-[#000000]',
    )}
  >
    {number}
  </span>
)

/** The numbers of the prints, as large as their labels at every scale. */
const PrintNumbers = ({ prints, selectedId, filmWidthMm, filmLengthMm }: PrintNumbersProps) =>
  prints.flatMap((print) => {
    const copies = listPlaced(print)
    const isSelected = copies.some(({ _id }) => _id === selectedId)
    return copies.map((piece) => {
      const { x, y } = getLabelCenter(piece)
      return (
        <span
          key={piece._id}
          style={{
            left: toPercent(x, filmWidthMm),
            top: toPercent(y, filmLengthMm),
            fontSize: `clamp(0.5625rem, ${((piece.label?.heightMm ?? 0) / 1.2 / filmWidthMm) * 100}cqw, 0.875rem)`,
          }}
          className="pointer-events-none absolute -translate-x-1/2 -translate-y-1/2"
        >
          <NumberOnLabel number={print.number} isSelected={isSelected} />
        </span>
      )
    })
  })

/** The strip with the code of the sheet. */
const SheetHeader = ({ sheet: { header, code, number } }: { sheet: Sheet }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn
  <g aria-label={useMessages(gangSheetMessages).preview.header} role="img" transform={`translate(${header.xMm} ${header.yMm})`}>
    <rect width={header.widthMm} height={header.heightMm} fill="#ffffff" stroke="#9b968b" strokeWidth={0.3} />
    <text x={header.widthMm / 2} y={header.heightMm / 2 + 1.2} fontSize={3.4} textAnchor="middle" fill="#000000" className="font-mono">
      {code ?? `№ ${number}`}
    </text>
  </g>
)

/** What stays empty at the edges: a tint instead of a line, which words that begin at it would touch. */
const FilmMargin = ({ widthMm, lengthMm, marginMm }: { widthMm: number; lengthMm: number; marginMm: number }) => (
  <path
    d={`M0 0H${widthMm}V${lengthMm}H0ZM${marginMm} ${marginMm}V${lengthMm - marginMm}H${widthMm - marginMm}V${marginMm}Z`}
    fill="#000000"
    fillOpacity={0.06}
    fillRule="evenodd"
  />
)

/** Where the film is cut off, on the film that is shown below it to drag prints to. */
const FilmEnd = ({ at, text }: { at: string; text: string }) => (
  <p style={{ top: at }} className="pointer-events-none absolute inset-x-0 border-t border-klein">
    <span className="figures absolute right-0 rounded-b-control bg-klein px-2 py-1 text-12 leading-none text-on-klein">{text}</span>
  </p>
)

interface RuledFilmProps {
  widthMm: number
  lengthMm: number
  unit: RulerUnit
  children: ReactNode
}

/** The film between its rulers; the one along its width stays while a long film is scrolled. */
const RuledFilm = ({ widthMm, lengthMm, unit, children }: RuledFilmProps) => (
  <div className="max-h-[80vh] overflow-auto rounded-control border border-line bg-paper-2 pr-3 pb-3 [--off-film:var(--paper-2)] focus-within:border-line-strong">
    <div className="grid grid-cols-[2.25rem_minmax(0,1fr)] grid-rows-[1.75rem_auto]">
      <p aria-hidden className="sticky top-0 z-10 grid place-items-center bg-paper-2 font-mono text-12 text-ink-2">
        {unit}
      </p>
      <div className="sticky top-0 z-10 bg-paper-2 pt-1.5">
        <FilmRuler axis="x" lengthMm={widthMm} unit={unit} />
      </div>
      <div className="pl-1.5">
        <FilmRuler axis="y" lengthMm={lengthMm} unit={unit} />
      </div>
      <div className="@container relative" data-theme="light">
        {children}
      </div>
    </div>
  </div>
)

/** The film in true proportions between its rulers, with every piece at its position. */
export const FilmPreview = ({ sheet, prints, unit, selectedId, isReadOnly, onUnitChange, onSelect, ...actions }: FilmPreviewProps) => {
  const messages = useMessages(gangSheetMessages)
  const formatLength = useLengthFormat(unit)
  const { filmWidthMm, marginMm, maxLengthMm } = sheet.settings
  const placedPieces = prints.flatMap(listPlaced)
  const selectedPrint = prints.find(({ pieces }) => pieces.some(({ _id }) => _id === selectedId))
  const end = Math.max(0, ...placedPieces.map((piece) => (piece.yMm ?? 0) + getTurnedSize(piece).height))
  const used = sheet.lengthMm ?? EMPTY_FILM_MM
  const length = isReadOnly && sheet.task === null ? used : Math.min(maxLengthMm, Math.max(used, end, EMPTY_FILM_MM) + SPARE_MM)
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-4">
        <p className="text-14 text-ink-2">
          {messages.settings.width} <strong className="figures font-semibold text-ink">{formatLength(filmWidthMm)}</strong>
        </p>
        <UnitSwitch unit={unit} onChange={onUnitChange} />
      </div>
      <RuledFilm widthMm={filmWidthMm} lengthMm={length} unit={unit}>
        <svg
          viewBox={`0 0 ${filmWidthMm} ${length}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no fieldset
          role="group"
          aria-label={messages.preview.label(sheet.number)}
          className="film block w-full text-black"
        >
          <FilmMargin widthMm={filmWidthMm} lengthMm={Math.min(used, length)} marginMm={marginMm} />
          {/* What the sheet does not use: room to drag prints into. */}
          <rect y={used} width={filmWidthMm} height={Math.max(0, length - used)} className="fill-(--off-film)" />
          <SheetHeader sheet={sheet} />
          {placedPieces.map((piece) => (
            <FilmPiece
              key={piece._id}
              piece={piece}
              isSelected={piece._id === selectedId}
              isPrintSelected={selectedPrint?.pieces.some(({ _id }) => _id === piece._id) === true}
              isReadOnly={isReadOnly}
              onSelect={() => onSelect(piece._id)}
              {...actions}
            />
          ))}
        </svg>
        <PrintNumbers prints={prints} selectedId={selectedId} filmWidthMm={filmWidthMm} filmLengthMm={length} />
        {used < length && sheet.lengthMm !== null && (
          <FilmEnd at={toPercent(used, length)} text={messages.preview.end(formatLength(used))} />
        )}
      </RuledFilm>
    </div>
  )
}
