import type { ShapePath } from '@picasso/design'

interface ShapeThumbnailProps {
  shape: { viewBox: { width: number; height: number }; paths: readonly ShapePath[] }
  className: string
}

/** A vector drawing of ours, small. */
export const ShapeThumbnail = ({ shape: { viewBox, paths }, className }: ShapeThumbnailProps) => (
  <svg data-theme="light" viewBox={`0 0 ${viewBox.width} ${viewBox.height}`} className={className} aria-hidden>
    {paths.map(({ d, fill }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no name, and their order is what they are
      <path key={index} d={d} fill={fill} />
    ))}
  </svg>
)
