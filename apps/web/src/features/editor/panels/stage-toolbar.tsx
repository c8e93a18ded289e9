import { Eye, Keyboard, Redo2, Undo2 } from 'lucide-react'

import { useMessages } from '../../../lib/messages.ts'
import { describeStep } from '../core/descriptions.ts'
import { coreMessages } from '../core/messages/index.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'
import { ToolButton } from './tool-button.tsx'
import { type ZoomButtonsProps, ZoomButtons } from './zoom-buttons.tsx'

const HistoryButtons = () => {
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

interface StageToolbarProps extends ZoomButtonsProps {
  onShowShortcuts: () => void
  isPreviewOpen: boolean
  onTogglePreview: () => void
}

/** History, zoom, shortcuts and preview, above the stage. */
export const StageToolbar = ({ zoom, onZoom, onShowShortcuts, isPreviewOpen, onTogglePreview }: StageToolbarProps) => {
  const messages = useMessages(panelMessages)
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-2">
      <div className="flex flex-wrap items-center gap-1">
        <HistoryButtons />
        <ZoomButtons zoom={zoom} onZoom={onZoom} />
        <ToolButton
          label={messages.shortcuts}
          className="max-wide:hidden"
          icon={<Keyboard size={20} strokeWidth={1.5} aria-hidden />}
          onClick={onShowShortcuts}
        />
        <button
          type="button"
          aria-pressed={isPreviewOpen}
          onClick={onTogglePreview}
          className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-14 font-semibold hover:bg-paper-2 aria-pressed:bg-klein-wash aria-pressed:text-klein-deep"
        >
          <Eye size={20} strokeWidth={1.5} aria-hidden />
          <span className="max-xl:sr-only">{messages.preview}</span>
        </button>
      </div>
    </div>
  )
}
