import { Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'

import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ToolButton } from '../panels/tool-button.tsx'
import { SavingOverlay } from '../save/saving-overlay.tsx'
import { useSession } from '../use-session.ts'
import { ChosenPiece } from './chosen-piece.tsx'
import { ListImport } from './list-import.tsx'
import { Onward } from './onward.tsx'
import { RosterList } from './roster-list.tsx'
import { newTeamId } from './roster-of.ts'
import { withNameAndNumber } from './starter.ts'
import { useAddTeam } from './use-add-team.ts'
import { useImport } from './use-import.ts'
import { useTeam } from './use-team.ts'
import { teamWords } from './words/index.ts'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Nothing takes its words from the list yet: how to begin. */
const Beginning = ({ onBegun }: { onBegun: () => void }) => {
  const words = useWords(teamWords)
  const { editing, store } = useSession()
  const begin = (): void => {
    const { color } = store.state().history.current
    editing.apply('nameAndNumber', (document) => withNameAndNumber(document, color, Date.now(), words.columns))
    store.showSide('back')
    onBegun()
  }
  return (
    <Notice kind="info" title={words.noneYet} action={<Button onClick={begin}>{words.begin}</Button>}>
      {words.orChoose}
    </Notice>
  )
}

/** The list of a team: who gets what, in which size, how each piece looks, and the way into the cart. */
export const TeamDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords(teamWords)
  const team = useTeam()
  const adding = useAddTeam()
  const table = useImport(team)
  const [chosen, setChosen] = useState<string>()
  const [told, setTold] = useState('')
  const { store, roster, fields } = team
  const clear = (): void => {
    // Another list is another team in the cart.
    store.change(() => ({ teamId: newTeamId(), rows: [] }))
    setTold(words.cleared)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      label={words.title}
      className="size-full overflow-hidden rounded-control sm:h-[min(52rem,calc(100svh-2rem))] sm:w-[min(72rem,calc(100vw-2rem))]"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is pressed here is not meant for the garment behind it */}
      <div className="flex h-full flex-col" onKeyDown={(event) => event.stopPropagation()}>
        <header className="px-4 pt-4 pr-18 sm:px-6 sm:pt-6 sm:pr-18">
          <h2 className="text-28 max-sm:text-22">{words.title}</h2>
          <p className="text-14 text-ink-2">{words.about}</p>
        </header>
        <div className="grid min-h-0 flex-1 content-start gap-x-8 gap-y-4 overflow-y-auto p-4 sm:p-6 wide:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="flex min-w-0 flex-col gap-4 max-wide:order-3">
            {fields.length === 0 && <Beginning onBegun={() => setTold(words.begun)} />}
            {fields.length > 0 && <ListImport fields={fields} onTable={table.take} onRefused={table.refuse} />}
            {table.said && (
              <Notice kind={table.said.kind} title={table.said.title}>
                {table.said.notes.length > 0 && table.said.notes.join(' ')}
              </Notice>
            )}
            {adding.refusal && (
              <Notice kind="error" title={words.notInCart}>
                {words.notInCartBecause(adding.refusal.message)}
              </Notice>
            )}
            {fields.length > 0 && (
              <>
                <div className="flex flex-wrap items-center gap-1">
                  <ToolButton label={words.undo} icon={<Undo2 {...ICON} />} disabled={!store.canUndo()} onClick={store.undo} />
                  <ToolButton label={words.redo} icon={<Redo2 {...ICON} />} disabled={!store.canRedo()} onClick={store.redo} />
                  <Button variant="quiet" disabled={roster.rows.length === 0} onClick={clear}>
                    {words.clear}
                  </Button>
                </div>
                <RosterList team={team} refusals={adding.refusedRows} onChoose={setChosen} onTable={table.take} onSaid={setTold} />
              </>
            )}
          </div>
          {fields.length > 0 && <ChosenPiece team={team} chosen={chosen} />}
        </div>
        <output className="sr-only">{told}</output>
        <footer className="border-t border-line p-4 sm:px-6">
          <Onward team={team} adding={adding} />
        </footer>
      </div>
      {adding.busy && <SavingOverlay />}
    </Dialog>
  )
}
