import { Redo2, Undo2 } from 'lucide-react'

import { useWords } from '../../../lib/words.ts'
import { sayStep } from '../core/steps.ts'
import { coreWords } from '../core/words/index.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { ToolButton } from './tool-button.tsx'
import { panelWords } from './words/index.ts'

export const HistoryButtons = () => {
  const words = useWords(panelWords)
  const { store } = useSession()
  const { history } = useEditorState()
  const spoken = useWords(coreWords)
  const undone = history.past.at(-1)?.step
  const redone = history.future[0]?.step
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{words.history}</legend>
      <ToolButton
        label={words.undo}
        title={undone ? words.undoStep(sayStep(undone, spoken)) : words.undo}
        icon={<Undo2 size={20} strokeWidth={1.5} aria-hidden />}
        disabled={undone === undefined}
        onClick={store.undo}
      />
      <ToolButton
        label={words.redo}
        title={redone ? words.redoStep(sayStep(redone, spoken)) : words.redo}
        icon={<Redo2 size={20} strokeWidth={1.5} aria-hidden />}
        disabled={redone === undefined}
        onClick={store.redo}
      />
    </fieldset>
  )
}
