interface SpinnerProps {
  /** Pixels. */
  size?: number
  /** Accessible label; absent if adjacent text says what is happening. */
  label?: string
}

export const Spinner = ({ size = 28, label }: SpinnerProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    className="shrink-0 animate-spin"
    role={label ? 'status' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <circle cx="12" cy="12" r="9.5" opacity=".2" />
    <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" strokeLinecap="round" />
  </svg>
)
