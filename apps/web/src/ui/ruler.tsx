declare module 'react' {
  interface CSSProperties {
    /** Length of a millimeter on this screen. */
    '--mm'?: string
  }
}

/**
 * Centimeters along the lower edge of a picture, as many as there is space for. A millimeter is what browsers take for one, or `--mm` of an
 * element around it.
 */
export const Ruler = ({ centimeters }: { centimeters: number }) => (
  <ol aria-hidden className="ruler">
    {Array.from({ length: centimeters }, (_, cm) => (
      <li key={cm} />
    ))}
  </ol>
)
