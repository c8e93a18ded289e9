import { Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ToolButton } from '../panels/tool-button.tsx'
import { SavingOverlay } from '../save/saving-overlay.tsx'
import { useSession } from '../use-session.ts'
import { createTeamId } from './get-roster-store.ts'
import { withNameAndNumber } from './jersey-template.ts'
import { ListImport } from './list-import.tsx'
import { teamMessages } from './messages/index.ts'
import { RosterList } from './roster-list.tsx'
import { SelectedRowPreview } from './selected-row-preview.tsx'
import { TeamFooter } from './team-footer.tsx'
import { useAddTeam } from './use-add-team.ts'
import { useImport } from './use-import.ts'
import { useTeam } from './use-team.ts'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Shown while no text is bound to the roster: explains how to start. */
const NoFieldsNotice = ({ onAdd }: { onAdd: () => void }) => {
  const messages = useMessages(teamMessages)
  const { commands, store } = useSession()
  const addNameAndNumber = (): void => {
    const { color } = store.state().history.current
    commands.apply('nameAndNumber', (document) => withNameAndNumber(document, color, Date.now(), messages.columns))
    store.showSide('back')
    onAdd()
  }
  return (
    <Notice kind="info" title={messages.noFields} action={<Button onClick={addNameAndNumber}>{messages.addNameAndNumber}</Button>}>
      {messages.fieldHint}
    </Notice>
  )
}

/** The roster dialog: rows with sizes and previews, and the button to the cart. */
export const TeamDialog = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages(teamMessages)
  const team = useTeam()
  const addTeam = useAddTeam()
  const tableImport = useImport(team)
  const [selectedRowId, setSelectedRowId] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const { store, roster, fields } = team
  const clearRoster = (): void => {
    // A new roster is a new team in the cart.
    store.update(() => ({ teamId: createTeamId(), rows: [] }))
    setAnnouncement(messages.listCleared)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      label={messages.title}
      className="size-full overflow-hidden rounded-control sm:h-[min(52rem,calc(100svh-2rem))] sm:w-[min(72rem,calc(100vw-2rem))]"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys in the dialog must not reach the editor behind it */}
      <div className="flex h-full flex-col" onKeyDown={(event) => event.stopPropagation()}>
        <header className="px-4 pt-4 pr-18 sm:px-6 sm:pt-6 sm:pr-18">
          <h2 className="text-28 max-sm:text-22">{messages.title}</h2>
          <p className="text-14 text-ink-2">{messages.description}</p>
        </header>
        <div className="grid min-h-0 flex-1 content-start gap-x-8 gap-y-4 overflow-y-auto p-4 sm:p-6 wide:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="flex min-w-0 flex-col gap-4 max-wide:order-3">
            {fields.length === 0 && <NoFieldsNotice onAdd={() => setAnnouncement(messages.nameAndNumberAdded)} />}
            {fields.length > 0 && <ListImport fields={fields} onTable={tableImport.importText} onReject={tableImport.reject} />}
            {tableImport.result && (
              <Notice kind={tableImport.result.kind} title={tableImport.result.title}>
                {tableImport.result.notes.length > 0 && tableImport.result.notes.join(' ')}
              </Notice>
            )}
            {addTeam.rejection && (
              <Notice kind="error" title={messages.notInCart}>
                {messages.notInCartReason(addTeam.rejection.message)}
              </Notice>
            )}
            {fields.length > 0 && (
              <>
                <div className="flex flex-wrap items-center gap-1">
                  <ToolButton label={messages.undo} icon={<Undo2 {...ICON} />} disabled={!store.canUndo()} onClick={store.undo} />
                  <ToolButton label={messages.redo} icon={<Redo2 {...ICON} />} disabled={!store.canRedo()} onClick={store.redo} />
                  <Button variant="quiet" disabled={roster.rows.length === 0} onClick={clearRoster}>
                    {messages.clear}
                  </Button>
                </div>
                <RosterList
                  team={team}
                  rejections={addTeam.rejectedRows}
                  onSelect={setSelectedRowId}
                  onTable={tableImport.importText}
                  onAnnounce={setAnnouncement}
                />
              </>
            )}
          </div>
          {fields.length > 0 && <SelectedRowPreview team={team} selectedRowId={selectedRowId} />}
        </div>
        <output className="sr-only">{announcement}</output>
        <footer className="border-t border-line p-4 sm:px-6">
          <TeamFooter team={team} addTeam={addTeam} />
        </footer>
      </div>
      {addTeam.isBusy && <SavingOverlay />}
    </Dialog>
  )
}
