import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { themeMessages } from './messages/index.ts'
import { setTheme, type Theme, THEMES, useTheme } from './theme.ts'

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<Theme, object>

/** Light, dark, or the system's theme. */
export const ThemePicker = () => {
  const messages = useMessages(themeMessages)
  const theme = useTheme()
  // The editor has it twice, once for each width: radios of one name would uncheck each other.
  const name = useId()
  return (
    <fieldset className="flex rounded-control border border-line p-0.5">
      <legend className="sr-only">{messages.title}</legend>
      {THEMES.map((option) => {
        const label = messages.themes[option]
        const Icon = ICONS[option]
        return (
          <label
            key={option}
            title={label}
            className={classNames(
              'grid min-h-11 flex-1 cursor-pointer place-items-center rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-klein',
              option === theme ? 'bg-paper-2 text-ink' : 'text-ink-2 hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === theme}
              onChange={() => setTheme(option)}
              className="sr-only"
            />
            <Icon aria-hidden size={18} strokeWidth={1.5} />
            <span className="sr-only">{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
