import type { ReactNode } from 'react'

import type { Form } from '../../../lib/use-form.ts'
import type { SettingsDraft } from './settings-draft.ts'

export interface SettingsSectionProps {
  /** Its errors are by path in the settings. */
  form: Form<SettingsDraft>
}

/** A list with one entry replaced. */
export const replaceAt = <Entry,>(list: readonly Entry[], index: number, change: Partial<Entry>): Entry[] =>
  list.map((entry, entryIndex) => (entryIndex === index ? { ...entry, ...change } : entry))

interface SectionProps {
  title: string
  lead: string
  error?: string | undefined
  children: ReactNode
}

/** A section of the settings: its description beside it, or above on narrow screens. */
export const SettingsSection = ({ title, lead, error, children }: SectionProps) => (
  <fieldset className="grid gap-x-12 gap-y-1 border-t border-line py-8 *:min-w-0 wide:grid-cols-[16rem_minmax(0,1fr)] wide:grid-rows-[auto_1fr]">
    {/* Floated, it takes its place in the grid; otherwise it would be placed on the border above. */}
    <legend className="float-left w-full text-22 font-semibold">{title}</legend>
    <p className="text-14 text-ink-2">{lead}</p>
    <div className="grid content-start gap-4 max-wide:mt-3 wide:col-start-2 wide:row-span-2 wide:row-start-1">
      {error !== undefined && <p className="text-14 font-medium text-vermilion-ink">{error}</p>}
      {children}
    </div>
  </fieldset>
)
