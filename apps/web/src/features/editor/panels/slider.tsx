import { useId } from 'react'

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** Formats the value for the label and for screen readers. */
  formatValue: (value: number) => string
  onChange: (value: number) => void
  /** The slider was released: later changes are another undo step. */
  onChangeEnd: () => void
}

/** A labelled range input. */
export const Slider = ({ label, value, min, max, step, formatValue, onChange, onChangeEnd }: SliderProps) => {
  const id = useId()
  return (
    <div className="flex flex-col">
      <div className="flex justify-between gap-2 text-14">
        <label htmlFor={id}>{label}</label>
        <span className="figures text-ink-2" aria-hidden>
          {formatValue(value)}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={formatValue(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onPointerUp={onChangeEnd}
        onBlur={onChangeEnd}
        className="h-11 w-full accent-klein"
      />
    </div>
  )
}
