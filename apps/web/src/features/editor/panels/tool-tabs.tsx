import { ImageUp, Layers, Shapes, Type } from 'lucide-react'
import { Suspense, useState } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { handleTabKeys } from '../../../lib/handle-tab-keys.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { useMountWhenIdle } from '../../../lib/use-mount-when-idle.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { COLUMN_CLASS } from '../editor-skeleton.tsx'
import { useEditorState } from '../use-session.ts'
import { useIsDesktop } from '../use-sheets.ts'
import { panelMessages } from './messages/index.ts'
import { panelLoaders } from './panel-loaders.ts'
import { TextPanel, type TextPanelProps } from './text-panel.tsx'
import { UploadPanel, type UploadPanelProps } from './upload-panel.tsx'

const TOOLS = ['upload', 'text', 'art', 'layers'] as const
export type Tool = (typeof TOOLS)[number]

/** The library is a separate chunk, loaded when its tab is opened. */
const ArtPanel = lazyComponent(() => import('../emblems/emblem-panel.tsx').then((part) => part.EmblemPanel))

const PlacementButtons = lazyComponent(panelLoaders.placement)
const LayersPanel = lazyComponent(panelLoaders.layers)

const ICONS = { upload: ImageUp, text: Type, art: Shapes, layers: Layers } as const

type PanelProps = TextPanelProps & UploadPanelProps

const Panel = ({ tool, isShown, openingSlot, ...textProps }: { tool: Tool; isShown: boolean } & PanelProps) => {
  if (tool === 'upload') return <UploadPanel isShown={isShown} openingSlot={openingSlot} />
  if (tool === 'text') return <TextPanel {...textProps} />
  return tool === 'art' ? <ArtPanel /> : <LayersPanel />
}

const PanelContent = ({ isShown, ...panelProps }: { tool: Tool; isShown: boolean } & PanelProps) => {
  const messages = useMessages(panelMessages)
  const hasSelection = useEditorState().selectedIds.length > 0
  return (
    // In a sheet the placement comes first, for the tab key as well.
    <div className="flex flex-col max-wide:min-h-full max-wide:[reading-flow:flex-visual] wide:grow wide:gap-4">
      <Suspense fallback={<Spinner label={messages.loading} />}>
        <Panel isShown={isShown} {...panelProps} />
      </Suspense>
      {isShown && hasSelection && (
        // In a sheet as high as they are, so that the fields below them stay.
        <Suspense fallback={<div className="-order-1 h-11 shrink-0 wide:hidden" />}>
          <PlacementButtons />
        </Suspense>
      )}
    </div>
  )
}

interface ToolTabsProps extends PanelProps {
  tool: Tool
  onChange: (tool: Tool) => void
  panelClass: string
  /** Whether the panel is open on narrow screens. */
  open: boolean
}

/** The tool panels. On narrow screens the tabs are in the dock below. */
export const ToolTabs = ({ tool, onChange, panelClass, open, ...panelProps }: ToolTabsProps) => {
  const messages = useMessages(panelMessages)
  const isDesktop = useIsDesktop()
  const isMounted = useMountWhenIdle(isDesktop || open)
  // The content of a tab, such as the font previews, is loaded when the tab is first opened.
  const [openedTools, setOpenedTools] = useState<readonly Tool[]>([])
  if (isMounted && !openedTools.includes(tool)) setOpenedTools([...openedTools, tool])
  return (
    <aside aria-label={messages.tools} className={`${COLUMN_CLASS} flex min-w-0 flex-col max-wide:contents wide:col-start-1 wide:border-r`}>
      <div
        role="tablist"
        aria-label={messages.addToDesign}
        tabIndex={-1}
        onKeyDown={(event) => handleTabKeys(event, TOOLS, tool, onChange)}
        className="grid grid-cols-4 gap-1 max-wide:rounded-control max-wide:fixed max-wide:bottom-[calc(0.5rem+env(safe-area-inset-bottom))] max-wide:left-2 max-wide:z-50 max-wide:w-[calc(4*var(--dock-tool))] wide:sticky wide:top-0 wide:z-10 wide:border-b wide:border-line wide:bg-card wide:p-1.5"
      >
        {TOOLS.map((item) => {
          const Icon = ICONS[item]
          return (
            <button
              key={item}
              type="button"
              role="tab"
              id={`tool-${item}`}
              aria-selected={item === tool}
              aria-expanded={isDesktop || item !== tool ? undefined : open}
              aria-controls={`tool-panel-${item}`}
              tabIndex={item === tool ? 0 : -1}
              onClick={() => onChange(item)}
              className={classNames(
                'flex min-h-13 flex-col items-center justify-center gap-0.5 rounded-control text-12 font-semibold text-ink-2 wide:hover:bg-paper-2',
                'wide:aria-selected:bg-klein-wash wide:aria-selected:text-klein-deep',
                open && 'max-wide:aria-selected:bg-klein-wash max-wide:aria-selected:text-klein-deep',
              )}
            >
              <Icon size={18} strokeWidth={1.5} aria-hidden />
              {messages.tabs[item]}
            </button>
          )
        })}
      </div>
      {TOOLS.map((item) => (
        // All panels stay mounted, so that partial input survives switching.
        <div
          key={item}
          role="tabpanel"
          id={`tool-panel-${item}`}
          aria-labelledby={`tool-${item}`}
          hidden={item !== tool}
          className={panelClass}
        >
          {openedTools.includes(item) && <PanelContent tool={item} isShown={item === tool} {...panelProps} />}
        </div>
      ))}
    </aside>
  )
}
