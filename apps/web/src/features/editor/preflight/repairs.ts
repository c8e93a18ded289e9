import type { FindingKind } from '@picasso/design'

/** What one press does about a finding. */
export const REPAIRS: Record<FindingKind, string> = {
  'missing-letters': 'Make it printable',
  'low-resolution': 'Make it smaller',
  outside: 'Bring it inside',
  'close-colour': 'Change its colour',
  'tiny-text': 'Enlarge to 5 mm',
  'thin-line': 'Make it 0.5 mm',
  'see-through': 'Make it solid',
  'empty-text': 'Remove it',
}
