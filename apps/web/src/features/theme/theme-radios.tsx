import { Monitor, Moon, Sun } from 'lucide-react'

import { classNames } from '../../lib/class-names.ts'
import { useWords } from '../../lib/words.ts'
import { chooseTheme, type Theme, THEMES, useTheme } from './theme.ts'
import { themeWords } from './words/index.ts'

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<Theme, object>

/** Light, dark, or as the system has it. */
export const ThemeRadios = () => {
  const words = useWords(themeWords)
  const theme = useTheme()
  return (
    <fieldset className="flex rounded-control border border-line p-0.5">
      <legend className="sr-only">{words.look}</legend>
      {THEMES.map((each) => {
        const label = words.themes[each]
        const Icon = ICONS[each]
        return (
          <label
            key={each}
            title={label}
            className={classNames(
              'grid min-h-11 flex-1 cursor-pointer place-items-center rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-klein',
              each === theme ? 'bg-paper-2 text-ink' : 'text-ink-2 hover:text-ink',
            )}
          >
            <input type="radio" name="theme" value={each} checked={each === theme} onChange={() => chooseTheme(each)} className="sr-only" />
            <Icon aria-hidden size={18} strokeWidth={1.5} />
            <span className="sr-only">{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
