import {
  listBoundTexts,
  REFERENCE_SIZE,
  SIDES,
  addElement,
  CLOTHS,
  getLuminance,
  createTextElement,
  createElementId,
  getMaxTextWidth,
  withFamily,
  type ClothLabel,
  type DesignDocument,
  type TextElement,
  MAX_TEAM_ROWS,
  parseTeam,
  withRows,
  type TeamImportError,
  type TeamImportNote,
} from '@picasso/design'
import { Redo2, Undo2 } from 'lucide-react'
import { useState, useMemo, useCallback } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useAnnouncer } from '../../../lib/use-announcer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice, SuccessNotice } from '../../../ui/notice.tsx'
import { ToolButton } from '../panels/tool-button.tsx'
import { SavingOverlay } from '../save/saving-overlay.tsx'
import { useSession } from '../use-session.ts'
import { ListImport } from './list-import.tsx'
import { teamMessages, type TeamMessages } from './messages/index.ts'
import { RosterList } from './roster-list.tsx'
import { createTeamId } from './roster-store.ts'
import { hasContent } from './row-actions.ts'
import { GarmentPreview } from './row-preview.tsx'
import { TeamFooter } from './team-footer.tsx'
import { useAddTeam } from './use-add-team.ts'
import { useTeam, type Team } from './use-team.ts'

const formatError = (error: TeamImportError, messages: TeamMessages): string =>
  error.kind === 'broken-row' ? messages.csvError(error.row, error.error) : messages.importErrors[error.kind]

const NOTE_FORMATTERS: Record<TeamImportNote['kind'], (messages: TeamMessages, columns: readonly string[]) => string> = {
  'missing-columns': (messages, columns) => messages.missingColumns(columns),
  'left-out': (messages, columns) => messages.ignoredColumns(columns),
  'by-order': (messages, columns) => messages.columnsByOrder(columns),
}

/** Imports a table as rows and reports the result. */
const useImport = ({ store, fields, sizes }: Pick<Team, 'store' | 'fields' | 'sizes'>) => {
  const messages = useMessages(teamMessages)
  const [result, setResult] = useState<{ kind: 'success' | 'error'; title: string; notes: readonly string[] }>()
  const reject = useCallback((title: string): boolean => {
    setResult({ kind: 'error', title, notes: [] })
    return false
  }, [])
  const importText = useCallback(
    (text: string): boolean => {
      const parsed = parseTeam(text, fields, messages.columns.size, sizes)
      if (!parsed.ok) return reject(formatError(parsed.error, messages))
      const { rows, notes } = parsed.table
      // Empty rows are replaced.
      const filledRows = store.getRoster().rows.filter(hasContent)
      const remainingRows = MAX_TEAM_ROWS - filledRows.length
      if (rows.length > remainingRows) return reject(messages.notEnoughRoom(remainingRows, rows.length, MAX_TEAM_ROWS))
      store.update((current) => withRows({ ...current, rows: filledRows }, rows))
      setResult({
        kind: 'success',
        title: messages.rowsImported(rows.length),
        notes: notes.map(({ kind, columns }) => NOTE_FORMATTERS[kind](messages, columns)),
      })
      return true
    },
    [store, fields, sizes, reject, messages],
  )
  return { result, importText, reject }
}

const ImportResult = ({ result }: Pick<ReturnType<typeof useImport>, 'result'>) => (
  <>
    {result?.kind === 'error' && <Notice kind="error" title={result.title} />}
    <SuccessNotice isShown={result?.kind === 'success'} title={result?.title ?? ''}>
      {result?.notes.join(' ')}
    </SuccessNotice>
  </>
)

/** Sizes of name and number on the back of most jerseys, as shares of the print area. */
const NAME_LAYOUT = { size: 0.085, top: 0.13 } as const
const NUMBER_LAYOUT = { heightShare: 0.4, widthShare: 0.55 } as const

/** Adds a name and a large number below it to the back, both bound to the roster. */
const withNameAndNumber = (
  document: DesignDocument,
  color: ClothLabel,
  timestamp: number,
  columns: TeamMessages['columns'],
): DesignDocument => {
  const { area } = document.back
  const ink = getLuminance(CLOTHS[color].rgb) < 0.35 ? '#ffffff' : '#000000'
  const nameSize = area.height * NAME_LAYOUT.size
  const numberSize = Math.min(area.height * NUMBER_LAYOUT.heightShare, area.width * NUMBER_LAYOUT.widthShare)
  const addText = (
    current: DesignDocument,
    field: string,
    content: string,
    position: Pick<TextElement, 'fontSize' | 'y'>,
  ): DesignDocument => {
    const plainText = createTextElement(createElementId(current, timestamp), content, area)
    const text = withFamily({ ...plainText, ...position, width: undefined, color: ink }, 'Graduate')
    return addElement(current, 'back', { ...text, field: { name: field, width: getMaxTextWidth(text, area) } })
  }
  const nameCenterY = area.height * NAME_LAYOUT.top
  const withName = addText(document, columns.name, columns.exampleName, { fontSize: nameSize, y: nameCenterY })
  return addText(withName, columns.number, '00', { fontSize: numberSize, y: nameCenterY + nameSize * 0.6 + numberSize * 0.55 })
}

/** The mock-up of the selected row, or of the first one. */
const SelectedRowPreview = ({ team, selectedRowId }: { team: Team; selectedRowId: string | undefined }) => {
  const messages = useMessages(teamMessages)
  const { document, roster, print, findSize } = team
  const row = roster.rows.find(({ id }) => id === selectedRowId) ?? roster.rows[0]
  const rowDocument = useMemo(() => (row ? print(row) : document), [row, print, document])
  const size = row && findSize(row.size)?.label
  const boundSides = new Set(listBoundTexts(document).map(({ side }) => side))
  return (
    // On narrow screens a line above the rows, which scroll below it.
    <figure className="sticky max-wide:-top-4 max-wide:z-10 max-wide:-mx-4 max-wide:-mt-4 max-wide:flex max-wide:items-center max-wide:gap-3 max-wide:border-b max-wide:border-line max-wide:bg-card max-wide:px-4 max-wide:py-2 sm:max-wide:-top-6 sm:max-wide:-mx-6 sm:max-wide:-mt-6 sm:max-wide:px-6 wide:top-0 wide:grid wide:content-start wide:gap-2 wide:self-start">
      {SIDES.filter((side) => boundSides.size === 0 || boundSides.has(side)).map((side) => (
        <GarmentPreview key={side} document={rowDocument} side={side} size={size} className="max-wide:h-24 max-wide:shrink-0" />
      ))}
      <figcaption className="text-14 text-ink-2">
        {row ? messages.rowPreview(roster.rows.indexOf(row) + 1, size ?? REFERENCE_SIZE) : messages.samplePreview(REFERENCE_SIZE)}
      </figcaption>
    </figure>
  )
}

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Shown while no text is bound to the roster: explains how to start. */
const NoFields = ({ onAdd }: { onAdd: () => void }) => {
  const messages = useMessages(teamMessages)
  const { commands, store } = useSession()
  const addNameAndNumber = (): void => {
    const { color } = store.state().history.current
    commands.apply('nameAndNumber', (document) => withNameAndNumber(document, color, Date.now(), messages.columns))
    store.showSide('back')
    onAdd()
  }
  return (
    <div className="grid gap-3 p-4 sm:p-6">
      <p className="font-semibold">{messages.noFields}</p>
      <Button variant="primary" onClick={addNameAndNumber}>
        {messages.addNameAndNumber}
      </Button>
      <p className="text-14 text-ink-2">{messages.fieldHint}</p>
    </div>
  )
}

/** Undo, redo and emptying the roster. */
const RosterTools = ({ team: { store, roster }, onClear }: { team: Team; onClear: () => void }) => {
  const messages = useMessages(teamMessages)
  const clearRoster = (): void => {
    // A new roster is a new team in the cart.
    store.update(() => ({ teamId: createTeamId(), rows: [] }))
    onClear()
  }
  return (
    <div className="flex flex-wrap items-center gap-1">
      <ToolButton label={messages.undo} icon={<Undo2 {...ICON} />} disabled={!store.canUndo()} onClick={store.undo} />
      <ToolButton label={messages.redo} icon={<Redo2 {...ICON} />} disabled={!store.canRedo()} onClick={store.redo} />
      <Button variant="quiet" disabled={roster.rows.length === 0} onClick={clearRoster}>
        {messages.clear}
      </Button>
    </div>
  )
}

/** Rows with sizes and previews, and the button to the cart. */
const TeamList = ({ team, onAnnounce }: { team: Team; onAnnounce: (message: string) => void }) => {
  const messages = useMessages(teamMessages)
  const addTeam = useAddTeam()
  const tableImport = useImport(team)
  const [selectedRowId, setSelectedRowId] = useState<string>()
  return (
    <>
      <div className="grid min-h-0 flex-1 content-start gap-x-8 gap-y-4 overflow-y-auto p-4 max-wide:flex max-wide:scroll-pt-32 max-wide:flex-col sm:p-6 wide:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="flex min-w-0 flex-col gap-4 max-wide:order-1">
          <ListImport fields={team.fields} onTable={tableImport.importText} onReject={tableImport.reject} />
          <ImportResult result={tableImport.result} />
          {addTeam.rejection && (
            <Notice kind="error" title={messages.notInCart}>
              {messages.notInCartReason(addTeam.rejection.message)}
            </Notice>
          )}
          <RosterTools team={team} onClear={() => onAnnounce(messages.listCleared)} />
          <RosterList
            team={team}
            rejections={addTeam.rejectedRows}
            onSelect={setSelectedRowId}
            onTable={tableImport.importText}
            onAnnounce={onAnnounce}
          />
        </div>
        <SelectedRowPreview team={team} selectedRowId={selectedRowId} />
      </div>
      <footer className="border-t border-line p-4 sm:px-6">
        <TeamFooter team={team} addTeam={addTeam} />
      </footer>
      {addTeam.isBusy && <SavingOverlay />}
    </>
  )
}

/** The roster dialog; it is small until a text takes its words from the roster. */
export const TeamDialog = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages(teamMessages)
  const team = useTeam()
  const [announcement, announce] = useAnnouncer()
  const { fields } = team
  const hasFields = fields.length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      label={messages.title}
      className={classNames(
        'overflow-hidden rounded-control',
        hasFields ? 'size-full sm:h-[min(52rem,calc(100svh-2rem))] sm:w-[min(72rem,calc(100vw-2rem))]' : 'w-[min(32rem,calc(100vw-2rem))]',
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys in the dialog must not reach the editor behind it */}
      <div className="flex h-full flex-col" onKeyDown={(event) => event.stopPropagation()}>
        <header className="px-4 pt-4 pr-18 sm:px-6 sm:pt-6 sm:pr-18">
          <h2 className="text-28 max-sm:text-22">{messages.title}</h2>
          <p className="text-14 text-ink-2">{messages.description}</p>
        </header>
        {hasFields ? <TeamList team={team} onAnnounce={announce} /> : <NoFields onAdd={() => announce(messages.nameAndNumberAdded)} />}
        <output className="sr-only">{announcement}</output>
      </div>
    </Dialog>
  )
}
