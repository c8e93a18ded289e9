import { getBounds, getElementBox, MAX_ELEMENTS_PER_SIDE, moveToFreePlace } from '@picasso/design'
import { copyTemplate, fitTemplate, LETTERINGS, type LetteringId } from '@picasso/design/library'

import type { CoreMessages } from '../core/messages/index.ts'
import type { EditorSession } from '../session.ts'

interface LetteringSession extends Pick<EditorSession, 'store' | 'commands'> {
  resources: Pick<EditorSession['resources'], 'measure' | 'measureInk' | 'loadFonts'>
  getMessages: () => Pick<CoreMessages, 'sideFull'>
}

/** Lettering is drawn for no area of its own, so that it always becomes as wide as a print on the chest. */
const NO_AREA = { width: 0, height: 0 }

/**
 * Adds a text in a ready lettering to the shown side, in an ink that is read on the cloth, once its font is there to measure it by. Without words it
 * says those of the lettering.
 */
export const addLettering = async (
  { store, commands, resources, getMessages }: LetteringSession,
  id: LetteringId,
  words: string,
): Promise<void> => {
  const lettering = LETTERINGS[id]
  const text = words === '' ? lettering : { ...lettering, content: words }
  await resources.loadFonts([{ ...text, id }])
  const { side, history } = store.state()
  const { document, color } = history.current
  const { area, elements } = document[side]
  const fitted = fitTemplate(copyTemplate({ area: NO_AREA, elements: [text] }, color), area, resources.measureInk)
  const placed = fitted.elements.map((element) =>
    moveToFreePlace(element, elements, area, (other) => getBounds(getElementBox(other, resources.measure))),
  )
  if (!commands.paste({ area, elements: placed }, false, 'addText')) throw new Error(getMessages().sideFull(MAX_ELEMENTS_PER_SIDE))
}
