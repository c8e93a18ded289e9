import { isEmpty } from '@picasso/design'
import { CircleCheck, History, Shirt } from 'lucide-react'
import { Suspense, useState } from 'react'

import { handleTabKeys } from '../../../lib/handle-tab-keys.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { toastWithAction } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useEditorState, useSession } from '../use-session.ts'
import { GarmentPanel } from './garment-panel.tsx'
import { panelMessages } from './messages/index.ts'
import { panelLoaders } from './panel-loaders.ts'
import { SaveButton } from './save-button.tsx'

const PreflightPanel = lazyComponent(panelLoaders.preflight)
const FindingCount = lazyComponent(panelLoaders.findingCount)
const DraftsPanel = lazyComponent(() => import('../draft/drafts-panel.tsx').then((part) => part.DraftsPanel))
const FilePanel = lazyComponent(() => import('../file/file-panel.tsx').then((part) => part.FilePanel))

const TABS = ['garment', 'check', 'versions'] as const
type Tab = (typeof TABS)[number]

const ICONS = { garment: Shirt, check: CircleCheck, versions: History } as const

const CheckTab = () => {
  const messages = useMessages(panelMessages)
  if (isEmpty(useEditorState().history.current.document)) return <p className="text-14 text-ink-2">{messages.nothingToCheck}</p>
  return (
    <Suspense fallback={<Spinner label={messages.loading} />}>
      <PreflightPanel />
    </Suspense>
  )
}

const VersionsTab = () => {
  const messages = useMessages(panelMessages)
  const isDesignEmpty = isEmpty(useEditorState().history.current.document)
  return (
    <div className="flex flex-col gap-5">
      {/* Each has its own Suspense: a chunk that cannot be loaded offline must not hide the other. */}
      <Suspense fallback={<Spinner label={messages.loading} />}>
        <DraftsPanel />
      </Suspense>
      <Suspense>
        <FilePanel empty={isDesignEmpty} />
      </Suspense>
    </div>
  )
}

const CONTENTS = { garment: GarmentPanel, check: CheckTab, versions: VersionsTab } as const

interface SaveProps {
  isSaving: boolean
  onSave: () => void
}

/** Saving and emptying the design, always in view on wide screens. */
const DesignButtons = ({ isSaving, onSave }: SaveProps) => {
  const messages = useMessages(panelMessages)
  const { store, commands } = useSession()
  const isDesignEmpty = isEmpty(useEditorState().history.current.document)
  const reset = (): void => {
    commands.reset()
    const { history: resetHistory } = store.state()
    toastWithAction(messages.designReset, {
      label: messages.undo,
      // A message that is still on screen must not undo later changes.
      onClick: () => {
        if (store.state().history === resetHistory) store.undo()
      },
    })
  }
  return (
    <div className="flex flex-col gap-2 max-wide:pt-5 wide:sticky wide:bottom-0 wide:z-10 wide:mt-auto wide:border-t wide:border-line wide:bg-card wide:p-4">
      {/* On narrow screens it is in the dock below. */}
      <SaveButton isSaving={isSaving} onSave={onSave} size="large" className="max-wide:hidden" />
      <Button onClick={reset} disabled={isDesignEmpty || isSaving}>
        {messages.resetDesign}
      </Button>
    </div>
  )
}

interface TabButtonProps {
  tab: Tab
  isSelected: boolean
  onSelect: () => void
}

const TabButton = ({ tab, isSelected, onSelect }: TabButtonProps) => {
  const messages = useMessages(panelMessages)
  const isDesignEmpty = isEmpty(useEditorState().history.current.document)
  const Icon = ICONS[tab]
  return (
    <button
      type="button"
      role="tab"
      id={`side-${tab}`}
      aria-selected={isSelected}
      aria-controls={`side-panel-${tab}`}
      tabIndex={isSelected ? 0 : -1}
      onClick={onSelect}
      className="relative flex min-h-13 flex-col items-center justify-center gap-0.5 rounded-control text-12 font-semibold text-ink-2 hover:bg-paper-2 aria-selected:bg-klein-wash aria-selected:text-klein-deep"
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden />
      {messages.sideTabs[tab]}
      {tab === 'check' && !isDesignEmpty && (
        <Suspense>
          <FindingCount />
        </Suspense>
      )}
    </button>
  )
}

/** Garment, check and versions, each in its own tab, so that nothing moves when one of them grows. */
export const SideTabs = (props: SaveProps) => {
  const messages = useMessages(panelMessages)
  const [tab, setTab] = useState<Tab>('garment')
  // A tab loads its content when it is first opened, and keeps what was typed in it afterwards.
  const [openedTabs, setOpenedTabs] = useState<readonly Tab[]>([tab])
  if (!openedTabs.includes(tab)) setOpenedTabs([...openedTabs, tab])
  return (
    <>
      <div
        role="tablist"
        aria-label={messages.garmentPanel}
        tabIndex={-1}
        onKeyDown={(event) => handleTabKeys(event, TABS, tab, setTab)}
        className="sticky top-0 z-10 grid grid-cols-3 gap-1 border-b border-line bg-card p-1.5 max-wide:-top-4 max-wide:-mx-4 max-wide:-mt-4"
      >
        {TABS.map((item) => (
          <TabButton key={item} tab={item} isSelected={item === tab} onSelect={() => setTab(item)} />
        ))}
      </div>
      {TABS.map((item) => {
        const Content = CONTENTS[item]
        return (
          <div
            key={item}
            role="tabpanel"
            id={`side-panel-${item}`}
            aria-labelledby={`side-${item}`}
            hidden={item !== tab}
            className="max-wide:pt-4 wide:p-4"
          >
            {openedTabs.includes(item) && <Content />}
          </div>
        )
      })}
      <DesignButtons {...props} />
    </>
  )
}
