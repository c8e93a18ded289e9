import { Eye, Keyboard, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react'

import { useMessages } from '../../../lib/messages.ts'
import { describeStep } from '../core/descriptions.ts'
import { coreMessages } from '../core/messages/index.ts'
import { useEditorState, useSession } from '../use-session.ts'
import { DisplaySettings } from './display-settings.tsx'
import { panelMessages } from './messages/index.ts'
import { ToolButton } from './tool-button.tsx'

const HistoryButtons = () => {
  const messages = useMessages(panelMessages)
  const { store } = useSession()
  const { history } = useEditorState()
  const editorMessages = useMessages(coreMessages)
  const undoStep = history.past.at(-1)?.step
  const redoStep = history.future[0]?.step
  return (
    <fieldset className="flex sm:gap-1">
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

interface ZoomButtonsProps {
  zoom: number
  onZoom: (zoom: number) => void
}

const ZOOM_STEP = 1.5

/** Zoom buttons; the middle one shows the zoom level and resets it. */
const ZoomButtons = ({ zoom, onZoom }: ZoomButtonsProps) => {
  const messages = useMessages(panelMessages)
  return (
    <fieldset className="flex items-center absolute right-2 bottom-2 z-10 rounded-control bg-card shadow-float max-sm:hidden">
      <legend className="sr-only">{messages.view}</legend>
      <ToolButton
        label={messages.zoomOut}
        icon={<ZoomOut size={20} strokeWidth={1.5} aria-hidden />}
        disabled={zoom <= 1}
        onClick={() => onZoom(zoom / ZOOM_STEP)}
      />
      <button
        type="button"
        aria-label={messages.zoomLevel(Math.round(zoom * 100))}
        onClick={() => onZoom(1)}
        className="figures min-h-11 min-w-14 rounded-control text-14 text-ink-2 hover:bg-paper-2"
      >
        {Math.round(zoom * 100)} %
      </button>
      <ToolButton
        label={messages.zoomIn}
        icon={<ZoomIn size={20} strokeWidth={1.5} aria-hidden />}
        disabled={zoom >= 4}
        onClick={() => onZoom(zoom * ZOOM_STEP)}
      />
    </fieldset>
  )
}

interface StageToolbarProps extends ZoomButtonsProps {
  onShowShortcuts: () => void
  isPreviewOpen: boolean
  onTogglePreview: () => void
}

/** History, shortcuts, display and preview in the bar, and the zoom in a corner of the stage. */
export const StageToolbar = ({ zoom, onZoom, onShowShortcuts, isPreviewOpen, onTogglePreview }: StageToolbarProps) => {
  const messages = useMessages(panelMessages)
  return (
    <>
      <div className="visible fixed top-0 z-41 flex h-14 items-center max-wide:right-11 sm:gap-1 max-wide:sm:right-26 wide:left-68 xl:left-104">
        <HistoryButtons />
        <ToolButton
          label={messages.shortcuts}
          className="max-wide:hidden"
          icon={<Keyboard size={20} strokeWidth={1.5} aria-hidden />}
          onClick={onShowShortcuts}
        />
        <DisplaySettings />
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
      <ZoomButtons zoom={zoom} onZoom={onZoom} />
    </>
  )
}
