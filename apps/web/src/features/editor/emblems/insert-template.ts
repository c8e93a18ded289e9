import type { CopiedElements } from '@picasso/design'

import type { EditorSession } from '../session.ts'
import type { EmblemMessages } from './messages/index.ts'

/** Adds the elements of a template to the current side in one step; false where the side is full. */
export const insertTemplate = (
  { commands }: Pick<EditorSession, 'commands'>,
  { area, elements }: CopiedElements,
  { translateName }: Pick<EmblemMessages, 'translateName'>,
): boolean =>
  commands.paste(
    {
      area,
      elements: elements.map((element) => (element.name === undefined ? element : { ...element, name: translateName(element.name) })),
    },
    false,
    'template',
  )
