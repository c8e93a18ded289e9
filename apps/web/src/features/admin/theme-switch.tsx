import { Monitor, Moon, Sun } from 'lucide-react'

import { classNames } from '../../lib/class-names.ts'
import { type Theme, THEMES } from './theme.ts'

const LOOKS = {
  system: { label: 'As the system', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
} as const satisfies Record<Theme, object>

interface ThemeSwitchProps {
  theme: Theme
  onChoose: (theme: Theme) => void
}

/** Light, dark, or as the system has it. */
export const ThemeSwitch = ({ theme, onChoose }: ThemeSwitchProps) => (
  <fieldset className="flex rounded-control border border-line p-0.5">
    <legend className="sr-only">Look</legend>
    {THEMES.map((each) => {
      const { label, icon: Icon } = LOOKS[each]
      return (
        <label
          key={each}
          title={label}
          className={classNames(
            'grid min-h-10 flex-1 cursor-pointer place-items-center rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-klein',
            each === theme ? 'bg-paper-2 text-ink' : 'text-ink-2 hover:text-ink',
          )}
        >
          <input type="radio" name="theme" value={each} checked={each === theme} onChange={() => onChoose(each)} className="sr-only" />
          <Icon aria-hidden size={18} strokeWidth={1.5} />
          <span className="sr-only">{label}</span>
        </label>
      )
    })}
  </fieldset>
)
