/** What stays in a browser until it is removed there, by its key in the browser's storage. The cookie policy names each. */
export const REMEMBERED = [
  'picasso-editor',
  'picasso-drafts-owner',
  'picasso-team',
  'picasso-editor-unit',
  'dismissedDraft',
  'theme',
  'recently-seen',
  'measurements',
  'picasso-screen-scale',
  'userInfo',
  'lastActivity',
  'cookieConsent',
  'visited',
  'letterKeysOff',
] as const

/** What a tab of a browser remembers until it is closed; a key with a colon begins others. */
export const REMEMBERED_BY_TAB = ['checkout:', 'picasso-editor-clipboard', 'scroll-positions', 'reloaded-for-chunk'] as const

export type Remembered = Record<(typeof REMEMBERED)[number], string>
export type RememberedByTab = Record<(typeof REMEMBERED_BY_TAB)[number], string>

/** “a, b and c”. */
export const joinRemembered = (things: Remembered | RememberedByTab, and: string): string => {
  const phrases = Object.values(things)
  return `${phrases.slice(0, -1).join(', ')} ${and} ${phrases.at(-1) ?? ''}`
}
