/** Icon of a text in a list, in the color of the text. */
export const TextThumbnail = ({ color }: { color: string }) => (
  <svg data-theme="light" width="40" height="40" viewBox="0 0 40 40" className="shrink-0 rounded-picture bg-paper-2" aria-hidden>
    <path d="M11 11h18M20 11v18" fill="none" stroke="var(--line-strong)" strokeWidth="7" strokeLinecap="round" />
    <path d="M11 11h18M20 11v18" fill="none" stroke={color} strokeWidth="5" strokeLinecap="round" />
  </svg>
)
