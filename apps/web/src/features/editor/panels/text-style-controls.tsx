import type { TextStyle } from '@picasso/design'
import { AlignCenter, AlignLeft, AlignRight, Bold, Italic } from 'lucide-react'
import { useId } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { NumberField } from './fields.tsx'
import { FontSelect } from './font-select.tsx'
import { panelMessages } from './messages/index.ts'
import { ToolButton } from './tool-button.tsx'

const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

const ALIGNMENTS = [
  { align: 'left', icon: <AlignLeft {...ICON} /> },
  { align: 'center', icon: <AlignCenter {...ICON} /> },
  { align: 'right', icon: <AlignRight {...ICON} /> },
] as const

/** Colors that are readable on every cloth of the shop. */
const INKS = [
  { ink: 'black', color: '#000000' },
  { ink: 'white', color: '#ffffff' },
  { ink: 'klein', color: '#1b34d6' },
  { ink: 'vermilion', color: '#d8402b' },
  { ink: 'ochre', color: '#e0a526' },
  { ink: 'leaf', color: '#2f7d57' },
] as const

interface TextStyleControlsProps {
  style: TextStyle
  onChange: (patch: Partial<TextStyle>) => void
  /** A series of small changes, such as in a color picker, has ended. */
  onChangeEnd: () => void
}

type StyleProps = Pick<TextStyleControlsProps, 'style' | 'onChange'>

/** Bold, italic and alignment. */
const StyleButtons = ({ style, onChange }: StyleProps) => {
  const messages = useMessages(panelMessages)
  return (
    <div className="flex items-center justify-between gap-1">
      <fieldset className="flex gap-1 wide:max-xl:gap-0">
        <legend className="sr-only">{messages.style}</legend>
        <ToolButton
          label={messages.bold}
          aria-pressed={style.isBold}
          icon={<Bold {...ICON} />}
          onClick={() => onChange({ isBold: !style.isBold })}
        />
        <ToolButton
          label={messages.italic}
          aria-pressed={style.isItalic}
          icon={<Italic {...ICON} />}
          onClick={() => onChange({ isItalic: !style.isItalic })}
        />
      </fieldset>
      <fieldset className="flex gap-1 wide:max-xl:gap-0">
        <legend className="sr-only">{messages.alignment}</legend>
        {ALIGNMENTS.map(({ align, icon }) => (
          <ToolButton
            key={align}
            label={messages.align[align]}
            aria-pressed={style.align === align}
            icon={icon}
            onClick={() => onChange({ align })}
          />
        ))}
      </fieldset>
    </div>
  )
}

const InkButtons = ({ style, onChange }: StyleProps) => {
  const messages = useMessages(panelMessages)
  return (
    <fieldset className="-mx-1 flex justify-between">
      <legend className="sr-only">{messages.presetColors}</legend>
      {INKS.map(({ ink, color }) => (
        <button
          key={color}
          type="button"
          aria-label={messages.presetColor[ink]}
          title={messages.presetColor[ink]}
          aria-pressed={style.color === color}
          onClick={() => onChange({ color })}
          className="grid aspect-square max-w-11 min-w-0 flex-1 place-items-center rounded-full border border-transparent aria-pressed:border-klein"
        >
          <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden>
            <circle cx="14" cy="14" r="13" fill={color} stroke="var(--line-strong)" />
          </svg>
        </button>
      ))}
    </fieldset>
  )
}

export const TextStyleControls = ({ style, onChange, onChangeEnd }: TextStyleControlsProps) => {
  const messages = useMessages(panelMessages)
  const colorId = useId()
  return (
    <div className="flex flex-col gap-3">
      <FontSelect value={style.fontFamily} onChange={(fontFamily) => onChange({ fontFamily })} />
      <StyleButtons style={style} onChange={onChange} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <NumberField
          label={messages.size}
          unit="mm"
          value={style.fontSize}
          min={1}
          max={1000}
          onChange={(fontSize) => onChange({ fontSize })}
        />
        <div className="flex items-center gap-2">
          <label htmlFor={colorId} className="text-14 font-semibold">
            {messages.color}
          </label>
          <input
            id={colorId}
            type="color"
            aria-label={messages.textColor}
            value={style.color}
            onChange={(event) => onChange({ color: event.target.value.toLowerCase() })}
            onBlur={onChangeEnd}
            className="size-11 cursor-pointer rounded-control border border-line-strong bg-card p-1"
          />
        </div>
      </div>
      <InkButtons style={style} onChange={onChange} />
    </div>
  )
}
