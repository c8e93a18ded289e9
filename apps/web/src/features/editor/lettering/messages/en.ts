import type { LetteringId } from '@picasso/design/library'

const names: Record<LetteringId, string> = {
  poster: 'Poster letters',
  script: 'Script letters',
  varsity: 'Varsity letters',
  handwriting: 'Handwritten letters',
}

export const messages = {
  list: 'Write in ready lettering',
  names,
}
