import { ChevronDown, Shirt } from 'lucide-react'
import { Suspense } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useMessages } from '../../lib/messages.ts'
import { useMountWhenIdle } from '../../lib/use-mount-when-idle.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { COLUMN_CLASS } from './editor-skeleton.tsx'
import { panelMessages } from './panels/messages/index.ts'
import { SaveButton } from './panels/save-button.tsx'
import { SideTabs } from './panels/side-tabs.tsx'
import { useIsDesktop, type Sheets } from './use-sheets.ts'

/**
 * On narrow screens a panel covers the lower half of the screen, above the dock and the line with the price; on wide ones it is beside the
 * stage. Each panel has the same height there: another tab moves nothing.
 */
export const PANEL_CLASS =
  'max-wide:fixed max-wide:inset-x-0 max-wide:bottom-[calc(6.5rem+env(safe-area-inset-bottom))] max-wide:z-30 max-wide:mx-auto max-wide:h-[42svh] max-wide:max-w-[40rem] max-wide:overflow-y-auto max-wide:overscroll-contain max-wide:rounded-t-control max-wide:border max-wide:border-line max-wide:bg-card max-wide:p-4 max-wide:shadow-float'

/**
 * The preview takes the place of the stage, with the line of the price below it; where the window has room for both it stands beside the stage,
 * which it follows while something is dragged there.
 */
const PREVIEW_CLASS =
  'wide:col-start-2 xl:col-start-3 wide:row-start-2 wide:flex wide:min-w-0 wide:flex-col wide:overflow-y-auto wide:border-line wide:px-4 wide:py-2 xl:border-l max-wide:fixed max-wide:inset-x-0 max-wide:top-[calc(3.5rem+var(--notice-height))] max-wide:bottom-[calc(6.5rem+env(safe-area-inset-bottom))] max-wide:z-30 max-wide:overflow-y-auto max-wide:overscroll-contain max-wide:bg-paper max-wide:px-4 max-wide:py-3'

const PreviewPanel = lazyComponent(() => import('./preview/preview-panel.tsx').then((part) => part.PreviewPanel))

interface SaveProps {
  isSaving: boolean
  onSave: () => void
}

/** Beside the stage, or over it: the preview while it is open, and the garment. */
export const SidePanels = ({ sheets: { sheet, isPreviewOpen }, isSaving, onSave }: SaveProps & { sheets: Sheets }) => {
  const messages = useMessages(panelMessages)
  const isMounted = useMountWhenIdle(useIsDesktop() || sheet === 'garment')
  return (
    <>
      {isPreviewOpen && (
        <section aria-label={messages.preview} className={classNames(PREVIEW_CLASS, sheet !== 'preview' && 'max-wide:hidden')}>
          <Suspense fallback={<Spinner label={messages.loading} />}>
            <PreviewPanel />
          </Suspense>
        </section>
      )}
      <div className={`${COLUMN_CLASS} max-wide:contents wide:-col-end-1 wide:flex wide:flex-col wide:border-l`}>
        <aside
          aria-label={messages.garmentPanel}
          className={classNames('wide:flex wide:grow wide:flex-col', PANEL_CLASS, sheet !== 'garment' && 'max-wide:hidden')}
        >
          {isMounted && <SideTabs isSaving={isSaving} onSave={onSave} />}
        </aside>
      </div>
    </>
  )
}

/** Closes the sheet of a narrow screen, as its button in the dock does; in the corner above it, where neither garment nor zoom is. */
const CloseSheet = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages(panelMessages)
  return (
    <button
      type="button"
      aria-label={messages.closePanel}
      title={messages.closePanel}
      onClick={onClose}
      className="fixed bottom-[calc(42svh+7rem+env(safe-area-inset-bottom))] left-[max(0.5rem,50vw-20rem)] z-30 grid size-11 place-items-center rounded-full border border-line bg-card shadow-float wide:hidden"
    >
      <ChevronDown size={20} strokeWidth={1.5} aria-hidden />
    </button>
  )
}

/** The garment and the button to save, beside the tools at the bottom of a narrow screen. */
export const Dock = ({ sheets: { sheet, open, close }, isSaving, onSave }: SaveProps & { sheets: Sheets }) => {
  const messages = useMessages(panelMessages)
  const hasSheet = sheet !== undefined && sheet !== 'preview'
  return (
    <>
      {hasSheet && <CloseSheet onClose={close} />}
      <div className="fixed inset-x-0 bottom-0 z-40 flex h-[calc(4.25rem+env(safe-area-inset-bottom))] items-start gap-2 border-t border-line bg-card p-2 pt-1.75 pl-[calc(4*var(--dock-tool)+1rem)] wide:hidden">
        <button
          type="button"
          aria-pressed={sheet === 'garment'}
          onClick={() => open(sheet === 'garment' ? undefined : 'garment')}
          className="flex min-h-13 w-(--dock-garment) shrink-0 flex-col items-center justify-center gap-0.5 rounded-control text-12 font-semibold text-ink-2 aria-pressed:bg-klein-wash aria-pressed:text-klein-deep"
        >
          <Shirt size={18} strokeWidth={1.5} aria-hidden />
          {messages.garment}
        </button>
        <SaveButton
          isSaving={isSaving}
          onSave={onSave}
          className="min-h-13 min-w-0 flex-1 px-0! max-sm:text-14 max-[23rem]:text-12! max-sm:tracking-tight max-sm:leading-tight"
        />
      </div>
    </>
  )
}
