import type { ReactNode } from 'react'

interface SwitchRowProps {
  label: string
  on: boolean
  onChange: (on: boolean) => void
  /** Settings shown while it is on. */
  children: ReactNode
}

/** A switch with its settings. */
export const SwitchRow = ({ label, on, onChange, children }: SwitchRowProps) => (
  <div className="flex flex-col gap-1">
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-14">
      {label}
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-klein"
      />
    </label>
    {on && children}
  </div>
)
