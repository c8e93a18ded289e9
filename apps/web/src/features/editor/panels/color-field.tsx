interface ColorFieldProps {
  label: string
  value: string
  onChange: (color: string) => void
  onChangeEnd: () => void
}

/** A native color picker. */
export const ColorField = ({ label, value, onChange, onChangeEnd }: ColorFieldProps) => (
  <input
    type="color"
    aria-label={label}
    title={label}
    value={value}
    onChange={(event) => onChange(event.target.value.toLowerCase())}
    onBlur={onChangeEnd}
    className="size-11 shrink-0 cursor-pointer rounded-control border border-line-strong bg-card p-1"
  />
)
