import { redoName, undoName } from '@picasso/design'
import { Redo2, Undo2 } from 'lucide-react'

import { useEditorState, useSession } from '../use-session.ts'
import { ToolButton } from './tool-button.tsx'

export const HistoryButtons = () => {
  const { store } = useSession()
  const { history } = useEditorState()
  const undone = undoName(history)
  const redone = redoName(history)
  return (
    <fieldset className="flex gap-1" aria-label="History">
      <ToolButton
        label="Undo"
        title={undone ? `Undo: ${undone}` : 'Undo'}
        icon={<Undo2 size={20} strokeWidth={1.5} aria-hidden />}
        disabled={undone === undefined}
        onClick={store.undo}
      />
      <ToolButton
        label="Redo"
        title={redone ? `Redo: ${redone}` : 'Redo'}
        icon={<Redo2 size={20} strokeWidth={1.5} aria-hidden />}
        disabled={redone === undefined}
        onClick={store.redo}
      />
    </fieldset>
  )
}
