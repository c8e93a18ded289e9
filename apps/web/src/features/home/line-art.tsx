import { LOGO_PATH } from '../../ui/logo-mark.tsx'

/** The drawing on the shirt of the first picture: the shop's own line over a cut-paper sun. */
export const LineArt = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 48 60" fill="none" aria-hidden className={className}>
    <circle cx="30" cy="17" r="14" fill="#d8402b" />
    <path d="M4 52c8-5 12 4 20 0s12-5 20 0M4 57c8-5 12 4 20 0s12-5 20 0" stroke="#1b34d6" strokeWidth="1.1" strokeLinecap="round" />
    <path d={LOGO_PATH} stroke="#1b34d6" strokeWidth="1.35" strokeLinecap="round" strokeLinejoin="round" transform="translate(0 2)" />
  </svg>
)
