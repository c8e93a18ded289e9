import { Redo2, Undo2 } from 'lucide-react'

import { useMessages } from '../../../lib/messages.ts'
import { coreMessages } from '../core/messages/index.ts'
import { describeStep } from '../core/steps.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'
import { ToolButton } from './tool-button.tsx'

export const HistoryButtons = () => {
  const messages = useMessages(panelMessages)
  const { store } = useSession()
  const { history } = useEditorState()
  const editorMessages = useMessages(coreMessages)
  const undoStep = history.past.at(-1)?.step
  const redoStep = history.future[0]?.step
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{messages.history}</legend>
      <ToolButton
        label={messages.undo}
        title={undoStep ? messages.undoStep(describeStep(undoStep, editorMessages)) : messages.undo}
        icon={<Undo2 size={20} strokeWidth={1.5} aria-hidden />}
        disabled={undoStep === undefined}
        onClick={store.undo}
      />
      <ToolButton
        label={messages.redo}
        title={redoStep ? messages.redoStep(describeStep(redoStep, editorMessages)) : messages.redo}
        icon={<Redo2 size={20} strokeWidth={1.5} aria-hidden />}
        disabled={redoStep === undefined}
        onClick={store.redo}
      />
    </fieldset>
  )
}
