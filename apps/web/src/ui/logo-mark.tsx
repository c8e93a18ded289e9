import { LOGO_PATH } from '@picasso/contract'

/** Below this size in pixels the stroke is wider, so that it stays visible; above, finer. */
const SMALL = 36
const LARGE = 240

const getStrokeWidth = (size: number): number => {
  if (size < SMALL) return 3.2
  return size > LARGE ? 1.6 : 2.3
}

/** The logo: one line that is a face in profile and the neckline of a shirt; `drawn` animates it where motion is welcome. */
export const LogoMark = ({ size = 28, isAnimated = false }: { size?: number; isAnimated?: boolean }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    strokeWidth={getStrokeWidth(size)}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    className="shrink-0"
  >
    <path d={LOGO_PATH} {...(isAnimated && { className: 'drawn-line', pathLength: 1 })} />
  </svg>
)
