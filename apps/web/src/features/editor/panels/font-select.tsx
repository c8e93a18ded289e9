/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the options of a native list cannot be drawn in their own faces */
import { FONT_LABELS, getFontTitle, type FontLabel } from '@picasso/design'
import type { FontPreview } from '@picasso/design/font-previews'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { panelMessages } from './messages/index.ts'

type Previews = Record<FontLabel, FontPreview>

/** The outlines are a separate chunk, loaded when the list is first shown. */
const useFontPreviews = (): Previews | undefined => {
  const [previews, setPreviews] = useState<Previews>()
  useEffect(() => {
    let isMounted = true
    import('@picasso/design/font-previews').then(
      ({ FONT_PREVIEWS }) => isMounted && setPreviews(FONT_PREVIEWS),
      // Without them the names are shown as text.
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [])
  return previews
}

const Preview = ({ label, previews }: { label: FontLabel; previews: Previews | undefined }) => {
  if (!previews) return <span aria-hidden>{label.replaceAll('_', ' ')}</span>
  const { viewBox, path } = previews[label]
  // The outlines have 64 units per em; a third of that is the size of the surrounding text.
  const [, , width = 0, height = 0] = viewBox.split(' ').map(Number)
  return (
    <svg viewBox={viewBox} width={width * 0.34} height={height * 0.34} fill="currentColor" aria-hidden className="max-w-full shrink-0">
      <path d={path} />
    </svg>
  )
}

interface FontSelectProps {
  value: FontLabel
  onChange: (font: FontLabel) => void
}

/** The listbox under a combobox: which option is active, opening, choosing and keys. */
const useFontList = ({ value, onChange }: FontSelectProps) => {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(FONT_LABELS.indexOf(value))
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  const openList = (): void => {
    setActive(FONT_LABELS.indexOf(value))
    setOpen(true)
  }
  const selectFont = (index: number): void => {
    const label = FONT_LABELS[index]
    if (label) onChange(label)
    setOpen(false)
    button.current?.focus()
  }
  const findByLetter = (letter: string): number => {
    const order = FONT_LABELS.map((_, step) => (active + 1 + step) % FONT_LABELS.length)
    return order.find((index) => FONT_LABELS[index]?.toLowerCase().startsWith(letter)) ?? active
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = FONT_LABELS.length - 1
    const targets: Record<string, number> = { ArrowDown: Math.min(last, active + 1), ArrowUp: Math.max(0, active - 1), Home: 0, End: last }
    const target = targets[event.key]
    if (!open) {
      if (target === undefined) return
      openList()
    } else if (target !== undefined) setActive(target)
    else if (event.key === 'Enter' || event.key === ' ') selectFont(active)
    else if (event.key === 'Escape') setOpen(false)
    else if (/^[a-z]$/i.test(event.key)) setActive(findByLetter(event.key.toLowerCase()))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { open, close: () => setOpen(false), openList, active, setActive, selectFont, onKeyDown, button, list }
}

interface FontOptionProps {
  id: string
  label: FontLabel
  isSelected: boolean
  isActive: boolean
  previews: Previews | undefined
  onSelect: () => void
  onPoint: () => void
}

const FontOption = ({ id, label, isSelected, isActive, previews, onSelect, onPoint }: FontOptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
  <li
    id={id}
    role="option"
    aria-selected={isSelected}
    aria-label={getFontTitle(label)}
    // The focus stays in the combobox, so that leaving it closes the list.
    onPointerDown={(event) => event.preventDefault()}
    onClick={onSelect}
    onPointerEnter={onPoint}
    className={classNames(
      'flex min-h-12 cursor-pointer flex-col justify-center gap-0.5 rounded-[7px] px-2.5 py-1.5',
      isActive && 'bg-klein-wash',
      isSelected && 'font-semibold',
    )}
  >
    <Preview label={label} previews={previews} />
    <span className="text-12 text-ink-2">{getFontTitle(label)}</span>
  </li>
)

/** A font select that shows each font in its own face with the name of the family that is printed. */
export const FontSelect = ({ value, onChange }: FontSelectProps) => {
  const messages = useMessages(panelMessages)
  const { open, close, openList, active, setActive, selectFont, onKeyDown, button, list } = useFontList({ value, onChange })
  const id = useId()
  const previews = useFontPreviews()
  return (
    <div className="min-w-0 flex-1" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}>
      <button
        ref={button}
        type="button"
        role="combobox"
        aria-label={messages.fontFamily}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        onClick={open ? close : openList}
        onKeyDown={onKeyDown}
        className="flex min-h-12 w-full items-center justify-between gap-3 rounded-control border border-line-strong bg-card px-3.5 text-left hover:border-ink"
      >
        <span className="sr-only">{getFontTitle(value)}</span>
        <Preview label={value} previews={previews} />
        <ChevronDown size={18} strokeWidth={1.5} className="shrink-0 text-ink-2" aria-hidden />
      </button>
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={messages.fontFamily}
        hidden={!open}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-control border border-line bg-card p-1 shadow-float"
      >
        {open &&
          FONT_LABELS.map((label, index) => (
            <FontOption
              key={label}
              id={`${id}-${index}`}
              label={label}
              isSelected={label === value}
              isActive={index === active}
              previews={previews}
              onSelect={() => selectFont(index)}
              onPoint={() => setActive(index)}
            />
          ))}
      </ul>
    </div>
  )
}
