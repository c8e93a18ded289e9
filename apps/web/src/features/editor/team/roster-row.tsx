import { sayRow, stopsOrder, type RosterRow as Row, type RowFinding, type Side } from '@picasso/design'
import { CircleAlert, TriangleAlert, X } from 'lucide-react'
import { memo, useId, useMemo, type ClipboardEvent, type KeyboardEvent } from 'react'

import { useWords } from '../../../lib/words.ts'
import { controlClass } from '../../../ui/field.tsx'
import { PrintThumbnail } from './piece-view.tsx'
import { cellName, type RowDeeds } from './row-deeds.ts'
import { sayFinding } from './row-words.ts'
import type { Team } from './use-team.ts'
import { teamWords } from './words/index.ts'

interface RosterRowProps {
  columns: Team['columns']
  row: Row
  /** Counted from 1. */
  place: number
  /** Where the words stand on the garment. */
  side: Side
  findings: readonly RowFinding[]
  /** Why the shop refused this row. */
  refusal: string | undefined
  deeds: RowDeeds
}

/** What the column of sizes is called among the columns of words. */
const SIZE_COLUMN = 'size '

const Findings = ({ findings, refusal, id }: { findings: readonly RowFinding[]; refusal: string | undefined; id: string }) => {
  const words = useWords(teamWords)
  return (
    <ul id={id} className="col-span-full grid gap-1 text-14 empty:hidden">
      {findings.map((finding) => {
        const stops = stopsOrder(finding)
        const Icon = stops ? CircleAlert : TriangleAlert
        return (
          <li
            key={`${finding.kind} ${finding.field}`}
            className={stops ? 'flex gap-2 font-medium text-vermilion-ink' : 'flex gap-2 text-ink-2'}
          >
            <Icon size={18} strokeWidth={1.5} aria-hidden className={stops ? 'mt-px shrink-0' : 'mt-px shrink-0 text-ochre-ink'} />
            {sayFinding(finding, words)}
          </li>
        )
      })}
      {refusal !== undefined && (
        <li className="flex gap-2 font-medium text-vermilion-ink">
          <CircleAlert size={18} strokeWidth={1.5} aria-hidden className="mt-px shrink-0" />
          {refusal}
        </li>
      )}
    </ul>
  )
}

const isTable = (text: string): boolean => /[\t\n]/.test(text.trim())

/** Findings are found anew with every letter; equal ones are the same. */
const isUnchanged = (before: RosterRowProps, after: RosterRowProps): boolean =>
  before.row === after.row &&
  before.place === after.place &&
  before.side === after.side &&
  before.refusal === after.refusal &&
  before.columns === after.columns &&
  before.deeds === after.deeds &&
  JSON.stringify(before.findings) === JSON.stringify(after.findings)

/** One piece: its words, its size, how it looks, and what is wrong with it. */
export const RosterRow = memo(({ columns, row, place, side, findings, refusal, deeds }: RosterRowProps) => {
  const words = useWords(teamWords)
  const { print, fields, sizes, sizeOf } = columns
  const notes = useId()
  const printed = useMemo(() => print(row), [print, row])
  const meant = sizeOf(row.size)
  const stopped = (of: (finding: RowFinding) => boolean): true | undefined =>
    findings.some((each) => stopsOrder(each) && of(each)) || undefined

  const onKeyDown = (column: string) => (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    // While letters are being put together the keys are theirs.
    if (step === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    deeds.step(row.id, column, step)
  }
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    if (!isTable(text)) return
    event.preventDefault()
    deeds.table(text)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the preview follows the focus of what is in it
    <li
      aria-label={words.row(place, sayRow(fields, row.words))}
      onFocus={() => deeds.choose(row.id)}
      className="grid grid-cols-[2.25rem_minmax(0,1fr)_2.75rem] gap-x-2 gap-y-1.5 border-b border-line py-2"
    >
      <div className="self-center" aria-hidden>
        <PrintThumbnail document={printed} side={side} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] content-center items-center gap-2">
        {fields.map((field) => (
          <input
            key={field}
            data-cell={cellName(row.id, field)}
            aria-label={words.cell(field, place)}
            aria-describedby={notes}
            aria-invalid={stopped((each) => each.field === field || each.kind === 'empty-row')}
            placeholder={field}
            maxLength={200}
            value={row.words[field] ?? ''}
            onChange={({ target }) => deeds.words(row.id, field, target.value)}
            onBlur={deeds.settle}
            onKeyDown={onKeyDown(field)}
            onPaste={onPaste}
            className={controlClass(stopped((each) => each.field === field || each.kind === 'empty-row') ?? false)}
          />
        ))}
        <select
          data-cell={cellName(row.id, SIZE_COLUMN)}
          aria-label={words.cell(words.columns.size, place)}
          aria-describedby={notes}
          aria-invalid={stopped(({ kind }) => kind === 'no-size' || kind === 'unknown-size')}
          value={meant?.label ?? row.size}
          onChange={({ target }) => deeds.size(row.id, target.value)}
          className={controlClass(stopped(({ kind }) => kind === 'no-size' || kind === 'unknown-size') ?? false)}
        >
          {row.size === '' && <option value="">{words.noSize}</option>}
          {row.size !== '' && !meant && <option value={row.size}>{row.size}</option>}
          {sizes.map(({ label }) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button
        type="button"
        aria-label={words.takeOut(place)}
        onClick={() => deeds.remove(row.id)}
        className="grid size-11 place-items-center self-center rounded-control text-ink-2 hover:bg-paper-2 hover:text-ink"
      >
        <X size={18} strokeWidth={1.5} aria-hidden />
      </button>
      <Findings id={notes} findings={findings} refusal={refusal} />
    </li>
  )
}, isUnchanged)
