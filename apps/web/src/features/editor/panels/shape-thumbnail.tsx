import type { ShapePath } from '@picasso/design'

interface ShapeThumbnailProps {
  shape: { viewBox: { width: number; height: number }; paths: readonly ShapePath[] }
  className: string
}

/** A thumbnail of a library drawing. */
export const ShapeThumbnail = ({ shape: { viewBox, paths }, className }: ShapeThumbnailProps) => (
  <svg data-theme="light" viewBox={`0 0 ${viewBox.width} ${viewBox.height}`} className={className} aria-hidden>
    {paths.map(({ d, fill }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- paths have no id and a fixed order
      <path key={index} d={d} fill={fill} />
    ))}
  </svg>
)
