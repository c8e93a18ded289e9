import { getElementBox, listFallbackFamilies, hasPartOutside, type DesignElement, type ShapePath } from '@picasso/design'
import { Trash2 } from 'lucide-react'
import { Suspense, useSyncExternalStore, type ReactNode, useEffect, useRef } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { useEditorState, useSession, useCurrentSide } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'
import { panelLoaders } from './panel-loaders.ts'
import { ToolButton } from './tool-button.tsx'

interface ShapeThumbnailProps {
  shape: { viewBox: { width: number; height: number }; paths: readonly ShapePath[] }
  className: string
}

/** A thumbnail of a library drawing. */
export const ShapeThumbnail = ({ shape: { viewBox, paths }, className }: ShapeThumbnailProps) => (
  <svg data-theme="light" viewBox={`0 0 ${viewBox.width} ${viewBox.height}`} className={className} aria-hidden>
    {paths.map(({ d, fill }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- paths have no id and a fixed order
      <path key={index} d={d} fill={fill} />
    ))}
  </svg>
)

/** Icon of a text in a list, in the color of the text. */
export const TextThumbnail = ({ color }: { color: string }) => (
  <svg data-theme="light" width="40" height="40" viewBox="0 0 40 40" className="shrink-0 rounded-picture bg-paper-2" aria-hidden>
    <path d="M11 11h18M20 11v18" fill="none" stroke="var(--line-strong)" strokeWidth="7" strokeLinecap="round" />
    <path d="M11 11h18M20 11v18" fill="none" stroke={color} strokeWidth="5" strokeLinecap="round" />
  </svg>
)

/** CSS pixels. */
const SIDE_PX = 40

/** A small copy of an uploaded picture. */
export const PictureThumbnail = ({ asset }: { asset: string }) => {
  const { resources } = useSession()
  useSyncExternalStore(resources.subscribe, resources.version)
  const canvas = useRef<HTMLCanvasElement>(null)
  const bitmap = resources.pictures.screen().get(asset)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !bitmap) return
    const side = SIDE_PX * 2
    const scale = Math.min(side / bitmap.width, side / bitmap.height)
    const [width, height] = [bitmap.width * scale, bitmap.height * scale]
    context.clearRect(0, 0, side, side)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height)
  }, [bitmap])

  return (
    <canvas
      data-theme="light"
      ref={canvas}
      width={SIDE_PX * 2}
      height={SIDE_PX * 2}
      className="size-10 shrink-0 rounded-picture bg-paper-2"
      aria-hidden
    />
  )
}

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
