import type { Template } from '@picasso/design'
import { copyTemplate, fitTemplate } from '@picasso/design/library'

import type { EditorSession } from '../session.ts'
import type { EmblemMessages } from './messages/index.ts'

/**
 * Puts a template on the current side in one step; false where the side has no room for all of it. Its fonts have to be loaded before, or it is fitted by the
 * size of other letters.
 */
export const insertTemplate = (
  { store, commands, resources }: Pick<EditorSession, 'store' | 'commands' | 'resources'>,
  template: Template,
  { translateName }: Pick<EmblemMessages, 'translateName'>,
): boolean => {
  const { side, history } = store.state()
  const { document, color } = history.current
  const { area, elements } = fitTemplate(copyTemplate(template, color), document[side].area, resources.measureInk)
  return commands.paste(
    {
      area,
      elements: elements.map((element) => (element.name === undefined ? element : { ...element, name: translateName(element.name) })),
    },
    false,
    'template',
  )
}
