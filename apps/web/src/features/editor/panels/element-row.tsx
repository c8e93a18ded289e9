import { getElementBox, listFallbackFamilies, hasPartOutside, type DesignElement } from '@picasso/design'
import { Trash2 } from 'lucide-react'
import { Suspense, useSyncExternalStore, type ReactNode } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { useEditorState, useSession, useCurrentSide } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'
import { panelLoaders } from './panel-loaders.ts'
import { ToolButton } from './tool-button.tsx'

const MissingCharacters = lazyComponent(panelLoaders.missingCharacters)

interface ElementRowProps {
  element: DesignElement
  thumbnail: ReactNode
  note?: ReactNode
  onSelect?: () => void
}

/** An element in a list, with buttons that select and delete it. */
export const ElementRow = ({ element, thumbnail, note, onSelect }: ElementRowProps) => {
  const messages = useMessages(panelMessages)
  const { store, commands, getElementName, resources } = useSession()
  const { area } = useCurrentSide()
  const { selectedIds } = useEditorState()
  useSyncExternalStore(resources.subscribe, resources.version)
  const isSelected = selectedIds.includes(element.id)
  const name = getElementName(element)
  const missingCharacters = element.type === 'text' ? resources.missing(element) : []
  const fallbackFonts = element.type === 'text' ? listFallbackFamilies(element) : []
  const isCutOff = hasPartOutside(getElementBox(element, resources.measure), area)
  return (
    <li className={classNames('rounded-control border', isSelected ? 'border-klein bg-klein-wash' : 'border-line bg-card')}>
      <div className="flex items-center gap-1 pr-1">
        <button
          type="button"
          aria-label={name}
          aria-pressed={isSelected}
          onClick={() => {
            store.select([element.id])
            onSelect?.()
          }}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control p-2 text-left"
        >
          {thumbnail}
          <span className="min-w-0 flex-1">
            <span className="block truncate text-14 font-medium">{name}</span>
            {note}
            {element.type === 'text' && fallbackFonts.length > 0 && (
              <span className="block text-12 text-ink-2">
                {messages.fallbackFonts(fallbackFonts, element.fontFamily.replaceAll('_', ' '))}
              </span>
            )}
            {isCutOff && <span className="block text-12 text-ink-2">{messages.isCutOff}</span>}
          </span>
        </button>
        <ToolButton
          label={messages.deleteElement(name)}
          icon={<Trash2 size={18} strokeWidth={1.5} aria-hidden />}
          onClick={() => commands.remove(element.id)}
        />
      </div>
      {element.type === 'text' && missingCharacters.length > 0 && (
        <Suspense>
          <MissingCharacters text={element} characters={missingCharacters} />
        </Suspense>
      )}
    </li>
  )
}
