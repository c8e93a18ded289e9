import type { Category } from '@picasso/contract'
import { isEmpty } from '@picasso/design'
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentProps, type RefObject } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useMessages } from '../../lib/messages.ts'
import { runWhenIdle } from '../../lib/run-when-idle.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ContinueDraft } from '../drafts/index.ts'
import { useGarmentNames } from '../garments/index.ts'
import { useClipboard } from './clipboard/use-clipboard.ts'
import { getMenuActions, type EditorClipboard } from './core/actions.ts'
import { hasOpenDialog } from './core/keyboard.ts'
import { coreMessages } from './core/messages/index.ts'
import { settleZoom } from './core/viewport.ts'
import { DraftNotices } from './draft/draft-notices.tsx'
import { STAGE_SECTION_CLASS, WORKBENCH_CLASS } from './editor-skeleton.tsx'
import type { MenuAnchor } from './panels/context-menu.tsx'
import { panelMessages } from './panels/messages/index.ts'
import { panelLoaders } from './panels/panel-loaders.ts'
import { PriceBar } from './panels/price-bar.tsx'
import { StageToolbar } from './panels/stage-toolbar.tsx'
import { Stage } from './panels/stage.tsx'
import { ToolTabs } from './panels/tool-tabs.tsx'
import { SavingOverlay } from './save/saving-overlay.tsx'
import { useSave, type OfflineSave } from './save/use-save.ts'
import { Dock, PANEL_CLASS, SidePanels } from './side-panels.tsx'
import { useSession, useEditorState, useAutosaveState, useSelectedElements } from './use-session.ts'
import { useIsDesktop, useSheets, type Sheets } from './use-sheets.ts'

/** Status of a save requested offline; it floats above the dock, so that the layout does not shift. */
const OfflineSaveNotice = ({ save: { state, cancel } }: { save: OfflineSave }) => {
  const { saving } = useMessages(coreMessages)
  const isPending = state === 'pending'
  return (
    <div className="fixed inset-x-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-40 mx-auto max-w-104 rounded-control bg-card shadow-float wide:right-6 wide:left-auto wide:mx-0">
      <Notice
        kind="warning"
        title={isPending ? saving.offline : saving.designChanged}
        action={<Button onClick={cancel}>{isPending ? saving.cancel : saving.dismiss}</Button>}
      >
        {isPending ? saving.offlineText : saving.designChangedText}
      </Notice>
    </div>
  )
}

/** Offers to resume another draft until the first element is added to this one. */
const ResumeDraftBanner = () => {
  const { history } = useEditorState()
  const { draftId } = useAutosaveState()
  const [hasStarted, setHasStarted] = useState(false)
  if (!hasStarted && !isEmpty(history.current.document)) setHasStarted(true)
  if (hasStarted) return null
  return <ContinueDraft openId={draftId} className="shadow-float" />
}

/** Whoever knows what to do needs it not: it is loaded when the browser has nothing else to do. */
const Opening = lazyComponent(async () => {
  await new Promise<void>(runWhenIdle)
  return (await import('./opening/opening-card.tsx')).Opening
})

const ShortcutSheet = lazyComponent(() => import('./shortcuts/shortcut-sheet.tsx').then((part) => part.ShortcutSheet))

const SelectionBar = lazyComponent(panelLoaders.selectionBar)

const ContextMenu = lazyComponent(panelLoaders.contextMenu)

/** The bar of the selection, while there is one. */
const SelectionTools = (props: ComponentProps<typeof SelectionBar>) =>
  useSelectedElements().length > 0 && (
    <Suspense>
      <SelectionBar {...props} />
    </Suspense>
  )

/** Below everything; next to an open sheet one line between sheet and dock, because the sheet would cover it. */
const PRICE = 'price-line border-t border-line py-3 max-wide:mx-4 wide:row-start-3 wide:col-span-full wide:bg-card wide:px-4 wide:py-2.5'

const PriceLine = (props: ComponentProps<typeof PriceBar>) => (
  <div className={PRICE}>
    <PriceBar {...props} />
  </div>
)

/** Keys that work while the canvas has the focus: `?` shows the shortcuts, `0` the whole garment. Escape leads there from the field for words. */
const useCanvasKeys = (onShowShortcuts: () => void, onResetZoom: () => void, focusCanvas: () => void): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    // Single characters are shortcuts only while the canvas has the focus (WCAG 2.1.4, Character Key Shortcuts).
    const isOnCanvas = event.target instanceof Element && event.target.closest('[role=application]') !== null
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || hasOpenDialog(document)) return
    if (event.key === 'Escape' && !event.isComposing && event.target instanceof HTMLTextAreaElement) return focusCanvas()
    if (!isOnCanvas) return
    if (event.key === '?') onShowShortcuts()
    else if (event.key === '0') onResetZoom()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => onKeyDown(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

interface StageSectionProps {
  stage: RefObject<HTMLElement | null>
  sheets: Sheets
  isSaving: boolean
  isExpectingPicture: boolean
  openingSlot: HTMLElement | null
  focusCanvas: () => void
  onMenu: (anchor: MenuAnchor) => void
  onShowShortcuts: () => void
}

/** The garment with the design, and the bars above it. */
const StageSection = ({
  stage,
  sheets,
  isSaving,
  isExpectingPicture,
  openingSlot,
  focusCanvas,
  onMenu,
  onShowShortcuts,
}: StageSectionProps) => {
  const messages = useMessages(panelMessages)
  const [zoom, setZoom] = useState(1)
  const zoomTo = (next: number): void => setZoom((current) => settleZoom(current, next))
  const [isCropping, setIsCropping] = useState(false)
  useCanvasKeys(onShowShortcuts, () => zoomTo(1), focusCanvas)
  return (
    <section
      ref={stage}
      aria-label={messages.garment}
      // Covered by the preview it has nothing to press, except the bar.
      className={`${STAGE_SECTION_CLASS} max-wide:-order-1 max-wide:group-data-[sheet=preview]/workbench:invisible wide:max-xl:group-data-preview/workbench:invisible`}
    >
      <StageToolbar
        zoom={zoom}
        onZoom={zoomTo}
        onShowShortcuts={onShowShortcuts}
        isPreviewOpen={sheets.isPreviewOpen}
        onTogglePreview={sheets.togglePreview}
      />
      {!isCropping && (
        <SelectionTools onMenu={onMenu} onWrite={sheets.startWriting} onCrop={() => setIsCropping(true)} focusCanvas={focusCanvas} />
      )}
      <Stage
        isSaving={isSaving}
        zoom={zoom}
        onZoom={zoomTo}
        onMenu={(x, y) => onMenu({ left: x, right: x, top: y, bottom: y })}
        onWrite={sheets.startWriting}
        isCropping={isCropping}
        onCrop={setIsCropping}
      />
      <div className="pointer-events-none absolute inset-x-2 -bottom-2 z-10 mx-auto flex flex-col gap-2 *:pointer-events-auto sm:max-wide:bottom-2 wide:top-14 wide:bottom-2 wide:max-w-104">
        <ResumeDraftBanner />
        <Suspense>
          <Opening
            slot={openingSlot}
            isExpectingPicture={isExpectingPicture}
            onWrite={sheets.startWriting}
            onWriteOver={sheets.writeOver}
            onTemplateAdded={sheets.selectLayers}
            focusCanvas={focusCanvas}
          />
        </Suspense>
      </div>
    </section>
  )
}

interface SelectionMenuProps {
  anchor: MenuAnchor
  clipboard: EditorClipboard
  onClose: () => void
}

/** What can be done with the selection. */
const SelectionMenu = ({ anchor, clipboard, onClose }: SelectionMenuProps) => {
  const messages = useMessages(coreMessages)
  const { store, commands } = useSession()
  return (
    <Suspense>
      <ContextMenu anchor={anchor} groups={getMenuActions({ store, commands, clipboard }, messages)} onClose={onClose} />
    </Suspense>
  )
}

/** The place in the tool for pictures, while that is open beside the garment. */
const useOpeningSlot = ({ tool }: Sheets) => {
  const isDesktop = useIsDesktop()
  const [slot, setOpeningSlot] = useState<HTMLElement | null>(null)
  return { openingSlot: isDesktop && tool === 'upload' ? slot : null, setOpeningSlot }
}

interface EditorLayoutProps {
  category: Category | undefined
  /** Whether a picture from elsewhere in the shop is being added. */
  isExpectingPicture: boolean
}

export const EditorLayout = ({ category, isExpectingPicture }: EditorLayoutProps) => {
  const messages = useMessages(panelMessages)
  const { getTitle } = useGarmentNames()
  const session = useSession()
  const { saving, save, offlineSave } = useSave(session)
  const clipboard = useClipboard()
  const stage = useRef<HTMLElement>(null)
  const sheets = useSheets(stage)
  const { openingSlot, setOpeningSlot } = useOpeningSlot(sheets)
  const [menuAt, setMenuAt] = useState<MenuAnchor>()
  const [isShortcutSheetOpen, setIsShortcutSheetOpen] = useState(false)
  const focusCanvas = (): void => stage.current?.querySelector<HTMLElement>('[role=application]')?.focus({ preventScroll: true })
  const closeMenu = (): void => {
    setMenuAt(undefined)
    // The focused button may have been removed by the menu.
    if (document.activeElement === document.body) focusCanvas()
  }
  return (
    <main
      data-sheet={sheets.sheet}
      data-tool={sheets.tool}
      data-preview={sheets.isPreviewOpen || undefined}
      className={classNames(
        'group/workbench [--dock-tool:clamp(3rem,(100vw-8.75rem)/5,4.25rem)] [--dock-garment:clamp(3rem,(100vw-12.5rem)/3,4.5rem)] page-width gap-x-8 gap-y-4 wide:grid',
        WORKBENCH_CLASS,
      )}
    >
      <h1 className="sr-only">{messages.heading(getTitle(session.garment))}</h1>
      <DraftNotices />
      <ToolTabs
        tool={sheets.tool}
        onChange={sheets.selectTool}
        open={sheets.sheet === 'tools'}
        writeRequest={sheets.writeRequest}
        onWriteOver={sheets.writeOver}
        openingSlot={setOpeningSlot}
        panelClass={classNames(PANEL_CLASS, 'wide:flex wide:grow wide:flex-col wide:p-4', sheets.sheet !== 'tools' && 'max-wide:hidden')}
      />
      <StageSection
        stage={stage}
        sheets={sheets}
        isSaving={saving}
        isExpectingPicture={isExpectingPicture}
        openingSlot={openingSlot}
        focusCanvas={focusCanvas}
        onMenu={setMenuAt}
        onShowShortcuts={() => setIsShortcutSheetOpen(true)}
      />
      <SidePanels sheets={sheets} isSaving={saving} onSave={save} />
      <PriceLine category={category} />
      <Dock sheets={sheets} isSaving={saving} onSave={save} />
      {menuAt && <SelectionMenu anchor={menuAt} clipboard={clipboard} onClose={closeMenu} />}
      <Suspense>{isShortcutSheetOpen && <ShortcutSheet onClose={() => setIsShortcutSheetOpen(false)} />}</Suspense>
      {offlineSave && <OfflineSaveNotice save={offlineSave} />}
      {saving && <SavingOverlay />}
    </main>
  )
}
