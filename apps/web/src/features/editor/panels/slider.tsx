import { useId } from 'react'

interface SliderProps {
  label: string
  value: number
  least: number
  most: number
  step: number
  /** How the value is written beside the label and spoken. */
  written: (value: number) => string
  onChange: (value: number) => void
  /** The hand has let go: what follows is another step. */
  onSettled: () => void
}

/** A value found by trying. */
export const Slider = ({ label, value, least, most, step, written, onChange, onSettled }: SliderProps) => {
  const id = useId()
  return (
    <div className="flex flex-col">
      <div className="flex justify-between gap-2 text-14">
        <label htmlFor={id}>{label}</label>
        <span className="figures text-ink-2" aria-hidden>
          {written(value)}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={written(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onPointerUp={onSettled}
        onBlur={onSettled}
        className="h-11 w-full accent-klein"
      />
    </div>
  )
}
