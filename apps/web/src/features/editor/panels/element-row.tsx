import { boxOf, listCompanions, overhangs, type DesignElement } from '@picasso/design'
import { Trash2 } from 'lucide-react'
import { Suspense, useSyncExternalStore, type ReactNode } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { lazyTool } from '../../../lib/lazy-tool.tsx'
import { useWords } from '../../../lib/words.ts'
import { useEditorState, useSession, useShownSide } from '../use-session.ts'
import { elementParts } from './element-parts.ts'
import { ToolButton } from './tool-button.tsx'
import { panelWords } from './words/index.ts'

const MissingSigns = lazyTool(elementParts.missingSigns)

interface ElementRowProps {
  element: DesignElement
  picture: ReactNode
  note?: ReactNode
  onChoose?: () => void
}

/** An element in a list: choosing it selects it on the garment, and it can be deleted. */
export const ElementRow = ({ element, picture, note, onChoose }: ElementRowProps) => {
  const words = useWords(panelWords)
  const { store, editing, nameOf, resources } = useSession()
  const { area } = useShownSide()
  const { selectedIds } = useEditorState()
  useSyncExternalStore(resources.subscribe, resources.version)
  const selected = selectedIds.includes(element.id)
  const name = nameOf(element)
  const missing = element.type === 'text' ? resources.missing(element) : []
  const companions = element.type === 'text' ? listCompanions(element) : []
  const cut = overhangs(boxOf(element, resources.measure), area)
  return (
    <li className={classNames('rounded-control border', selected ? 'border-klein bg-klein-wash' : 'border-line bg-card')}>
      <div className="flex items-center gap-1 pr-1">
        <button
          type="button"
          aria-label={name}
          aria-pressed={selected}
          onClick={() => {
            store.select([element.id])
            onChoose?.()
          }}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-control p-2 text-left"
        >
          {picture}
          <span className="min-w-0 flex-1">
            <span className="block truncate text-14 font-medium">{name}</span>
            {note}
            {element.type === 'text' && companions.length > 0 && (
              <span className="block text-12 text-ink-2">{words.companions(companions, element.fontFamily.replaceAll('_', ' '))}</span>
            )}
            {cut && <span className="block text-12 text-ink-2">{words.cutOff}</span>}
          </span>
        </button>
        <ToolButton
          label={words.deleteOne(name)}
          icon={<Trash2 size={18} strokeWidth={1.5} aria-hidden />}
          onClick={() => editing.remove(element.id)}
        />
      </div>
      {element.type === 'text' && missing.length > 0 && (
        <Suspense>
          <MissingSigns text={element} signs={missing} />
        </Suspense>
      )}
    </li>
  )
}
