interface NotifyCheckboxProps {
  label: string
  name?: string
  checked: boolean
  onChange: (event: { target: { checked: boolean } }) => void
}

/** Whether the customer gets the email of a transition. */
export const NotifyCheckbox = ({ label, ...checkbox }: NotifyCheckboxProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" {...checkbox} className="size-5 accent-klein" />
    {label}
  </label>
)
