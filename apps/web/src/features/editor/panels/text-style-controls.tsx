import type { TextStyle } from '@picasso/design'
import { AlignCenter, AlignLeft, AlignRight, Bold, Italic } from 'lucide-react'

import { useMessages } from '../../../lib/messages.ts'
import { ColorField, NumberField } from './fields.tsx'
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

const BoldItalic = ({ style, onChange }: StyleProps) => {
  const messages = useMessages(panelMessages)
  return (
    <fieldset className="flex shrink-0">
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
  )
}

const Alignment = ({ style, onChange }: StyleProps) => {
  const messages = useMessages(panelMessages)
  return (
    <fieldset className="flex">
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
  )
}

const InkButtons = ({ style, onChange, onChangeEnd }: TextStyleControlsProps) => {
  const messages = useMessages(panelMessages)
  const choose = (color: string): void => {
    // Each one is a step of its own, unlike the many small changes of the picker.
    onChangeEnd()
    onChange({ color })
    onChangeEnd()
  }
  return (
    <fieldset className="-ml-1 flex min-w-0 flex-1 justify-between sm:max-wide:flex-none sm:max-wide:gap-2">
      <legend className="sr-only">{messages.presetColors}</legend>
      {INKS.map(({ ink, color }) => (
        <button
          key={color}
          type="button"
          aria-label={messages.presetColor[ink]}
          title={messages.presetColor[ink]}
          aria-pressed={style.color === color}
          onClick={() => choose(color)}
          className="grid aspect-square max-w-11 min-w-0 flex-1 place-items-center rounded-full border border-transparent aria-pressed:border-klein sm:max-wide:w-11 sm:max-wide:flex-none"
        >
          <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden>
            <circle cx="14" cy="14" r="13" fill={color} stroke="var(--line-strong)" />
          </svg>
        </button>
      ))}
    </fieldset>
  )
}

/** Font and face, size and alignment, and the color, in one row each. */
export const TextStyleControls = ({ style, onChange, onChangeEnd }: TextStyleControlsProps) => {
  const messages = useMessages(panelMessages)
  return (
    <div className="flex flex-col gap-3 max-wide:gap-2">
      {/* The list of fonts opens over the whole row. */}
      <div className="relative flex items-center gap-1">
        <FontSelect value={style.fontFamily} onChange={(fontFamily) => onChange({ fontFamily })} />
        <BoldItalic style={style} onChange={onChange} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2">
        <NumberField
          label={messages.size}
          unit="mm"
          value={style.fontSize}
          min={1}
          max={1000}
          onChange={(fontSize) => onChange({ fontSize })}
          onChangeEnd={onChangeEnd}
        />
        <Alignment style={style} onChange={onChange} />
      </div>
      <div className="flex items-center gap-1">
        <InkButtons style={style} onChange={onChange} onChangeEnd={onChangeEnd} />
        <ColorField label={messages.textColor} value={style.color} onChange={(color) => onChange({ color })} onChangeEnd={onChangeEnd} />
      </div>
    </div>
  )
}
