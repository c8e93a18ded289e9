import type { OpeningTemplateId } from '@picasso/design/library'

const names: Record<OpeningTemplateId, string> = {
  'sea-club': 'Sea club',
  'fruit-stand': 'Fruit stand',
  'by-the-sea': 'By the sea',
  'buzz-off': 'Buzz off',
  'just-married': 'Just married',
  'hot-stuff': 'Hot stuff',
}

export const messages = {
  emptyGarment: 'The garment is empty: bring a picture, write words, or begin with a template.',
  close: 'Look at the garment first',
  bringPicture: 'Bring a picture',
  pictureFile: 'Picture to begin with',
  writeWords: 'Write words',
  templates: 'Or begin with one of these, and change all of it',
  beginWith: (template: string) => `Begin with ${template}`,
  names,
}
