import { type RowFinding, describeRow, isBlockingFinding, type RosterRow as Row, type Side, type RowFindingKind } from '@picasso/design'
import { CircleAlert, TriangleAlert, X } from 'lucide-react'
import { useMemo, memo, useId, useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { controlClass } from '../../../ui/field.tsx'
import { panelMessages, type PanelMessages } from '../panels/messages/index.ts'
import { teamMessages, type TeamMessages } from './messages/index.ts'
import { cellName, hasContent, type RowActions } from './row-actions.ts'
import { PrintThumbnail } from './row-preview.tsx'
import type { Team } from './use-team.ts'

type FindingFormatter = (messages: TeamMessages['findings'], field: string, value: string, formatMm: PanelMessages['formatMm']) => string

const FINDING_FORMATTERS: Record<RowFindingKind, FindingFormatter> = {
  'empty-row': (messages) => messages.emptyRow,
  'too-long': (messages, field, value) => messages.tooLong(field, value),
  'missing-letters': (messages, field, value) => messages.missingCharacters(field, value),
  'no-size': (messages) => messages.noSize,
  'unknown-size': (messages, _, value) => messages.unknownSize(value),
  'empty-field': (messages, field) => messages.emptyField(field),
  'same-number': (messages, _, value) => messages.sameNumber(value),
  'tiny-text': (messages, field, value, formatMm) => messages.tinyText(field, formatMm(Number(value))),
  'thin-line': (messages, field, value, formatMm) => messages.thinLine(field, formatMm(Number(value))),
  outside: (messages, field) => messages.outside(field),
}

/** Describes a finding of a row and what to do about it. */
const formatFinding = (
  { kind, field = '', measured: value }: RowFinding,
  messages: TeamMessages,
  { formatMm }: Pick<PanelMessages, 'formatMm'>,
): string => FINDING_FORMATTERS[kind](messages.findings, field, String(value), formatMm)

interface RosterRowProps {
  columns: Team['columns']
  row: Row
  /** Counted from 1. */
  rowNumber: number
  /** The side with the bound texts. */
  side: Side
  findings: readonly RowFinding[]
  /** Why the server rejected this row. */
  rejection: string | undefined
  actions: RowActions
}

/** Key of the size column among the field columns. */
const SIZE_COLUMN = 'size '

const Findings = ({ findings, rejection, id }: { findings: readonly RowFinding[]; rejection: string | undefined; id: string }) => {
  const messages = useMessages(teamMessages)
  const lengths = useMessages(panelMessages)
  return (
    <ul id={id} className="col-span-full grid gap-1 text-14 empty:hidden">
      {findings.map((finding) => {
        const isBlocking = isBlockingFinding(finding)
        const Icon = isBlocking ? CircleAlert : TriangleAlert
        return (
          <li
            key={`${finding.kind} ${finding.field}`}
            className={isBlocking ? 'flex gap-2 font-medium text-vermilion-ink' : 'flex gap-2 text-ink-2'}
          >
            <Icon size={18} strokeWidth={1.5} aria-hidden className={isBlocking ? 'mt-px shrink-0' : 'mt-px shrink-0 text-ochre-ink'} />
            {formatFinding(finding, messages, lengths)}
          </li>
        )
      })}
      {rejection !== undefined && (
        <li className="flex gap-2 font-medium text-vermilion-ink">
          <CircleAlert size={18} strokeWidth={1.5} aria-hidden className="mt-px shrink-0" />
          {rejection}
        </li>
      )}
    </ul>
  )
}

/** The columns of a row and of the headings: thumbnail, cells, button. */
export const ROW_GRID = 'grid grid-cols-[2.25rem_minmax(0,1fr)_2.75rem] gap-x-2 max-sm:grid-cols-[1.75rem_minmax(0,1fr)_2.75rem]'
/**
 * The cells of a row: a name, a number and a size stand side by side on a phone, where the name takes most of the line. More of them break into
 * several lines where they have no room.
 */
export const CELL_GRID = 'flex flex-wrap gap-2 *:min-w-0 *:grow *:basis-14 *:first:grow-3 *:first:basis-22 *:last:basis-20'
/** Too narrow there for a placeholder, and the headings say it. */
const CELL_CLASS = 'max-sm:px-2! max-sm:placeholder:text-transparent'

const isTable = (text: string): boolean => /[\t\n]/.test(text.trim())

/** Findings are computed again with every change, so they are compared by value. */
const isUnchanged = (previous: RosterRowProps, next: RosterRowProps): boolean =>
  previous.row === next.row &&
  previous.rowNumber === next.rowNumber &&
  previous.side === next.side &&
  previous.rejection === next.rejection &&
  previous.columns === next.columns &&
  previous.actions === next.actions &&
  JSON.stringify(previous.findings) === JSON.stringify(next.findings)

interface CellProps extends Pick<RosterRowProps, 'columns' | 'row' | 'rowNumber' | 'actions'> {
  findingsId: string
  /** Whether a blocking finding concerns the cell. */
  isInvalid: true | undefined
}

const FieldCell = ({ field, row, rowNumber, actions, findingsId, isInvalid }: Omit<CellProps, 'columns'> & { field: string }) => {
  const messages = useMessages(teamMessages)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    // During IME composition the keys belong to the input method.
    if (step === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    actions.moveTo(row.id, field, step)
  }
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    if (!isTable(text)) return
    event.preventDefault()
    actions.importTable(text)
  }
  return (
    <input
      data-cell={cellName(row.id, field)}
      aria-label={messages.cell(field, rowNumber)}
      aria-describedby={findingsId}
      aria-invalid={isInvalid}
      placeholder={field}
      maxLength={200}
      value={row.words[field] ?? ''}
      onChange={({ target }) => actions.setWords(row.id, field, target.value)}
      onBlur={actions.endEdit}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      className={classNames(controlClass(isInvalid ?? false), CELL_CLASS)}
    />
  )
}

const SizeCell = ({ columns: { sizes, findSize }, row, rowNumber, actions, findingsId, isInvalid }: CellProps) => {
  const messages = useMessages(teamMessages)
  const selectedSize = findSize(row.size)
  return (
    <select
      data-cell={cellName(row.id, SIZE_COLUMN)}
      aria-label={messages.cell(messages.columns.size, rowNumber)}
      aria-describedby={findingsId}
      aria-invalid={isInvalid}
      value={selectedSize?.label ?? row.size}
      onChange={({ target }) => actions.setSize(row.id, target.value)}
      className={classNames(controlClass(isInvalid ?? false), CELL_CLASS)}
    >
      {row.size === '' && <option value="">{messages.noSize}</option>}
      {row.size !== '' && !selectedSize && <option value={row.size}>{row.size}</option>}
      {sizes.map(({ label }) => (
        <option key={label} value={label}>
          {label}
        </option>
      ))}
    </select>
  )
}

export const NO_FINDINGS: readonly RowFinding[] = []

/** One row: its values, its size, a thumbnail and its findings. */
export const RosterRow = memo(({ columns, row, rowNumber, side, findings: allFindings, rejection, actions }: RosterRowProps) => {
  const messages = useMessages(teamMessages)
  const { print, fields } = columns
  const findingsId = useId()
  const rowDocument = useMemo(() => print(row), [print, row])
  const [wasLeft, setWasLeft] = useState(false)
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setWasLeft(true)
  }
  // A new row is no mistake yet.
  const findings = wasLeft || hasContent(row) ? allFindings : NO_FINDINGS
  const isInvalid = (matches: (finding: RowFinding) => boolean): true | undefined =>
    findings.some((finding) => isBlockingFinding(finding) && matches(finding)) || undefined

  const cell = { columns, row, rowNumber, actions, findingsId }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the preview follows the focus of what is in it
    <li
      aria-label={messages.row(rowNumber, describeRow(fields, row.words))}
      onFocus={() => actions.select(row.id)}
      onBlur={onBlur}
      className={`${ROW_GRID} gap-y-1.5 border-b border-line py-2`}
    >
      <div className="self-center" aria-hidden>
        <PrintThumbnail document={rowDocument} side={side} />
      </div>
      <div className={`${CELL_GRID} content-center items-center`}>
        {fields.map((field) => (
          <FieldCell
            key={field}
            {...cell}
            field={field}
            isInvalid={isInvalid((finding) => finding.field === field || finding.kind === 'empty-row')}
          />
        ))}
        <SizeCell {...cell} isInvalid={isInvalid(({ kind }) => kind === 'no-size' || kind === 'unknown-size')} />
      </div>
      <button
        type="button"
        aria-label={messages.removeRow(rowNumber)}
        onClick={() => actions.remove(row.id)}
        className="grid size-11 place-items-center self-center rounded-control text-ink-2 hover:bg-paper-2 hover:text-ink"
      >
        <X size={18} strokeWidth={1.5} aria-hidden />
      </button>
      <Findings id={findingsId} findings={findings} rejection={rejection} />
    </li>
  )
}, isUnchanged)
