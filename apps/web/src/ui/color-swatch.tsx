/** A round swatch. The color is an attribute, because the content security policy allows no inline styles. */
export const ColorSwatch = ({ rgb, size = 16 }: { rgb: readonly [number, number, number]; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden className="shrink-0">
    <circle cx="8" cy="8" r="7.5" fill={`rgb(${rgb.join(' ')})`} stroke="var(--line-strong)" strokeWidth="1" />
  </svg>
)
