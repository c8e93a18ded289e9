import type { Language } from '@picasso/contract'
import { copyTemplate, TEMPLATES, type OpeningTemplateId } from '@picasso/design/library'

import { insertTemplate } from '../emblems/insert-template.ts'
import { emblemMessages } from '../emblems/messages/index.ts'
import type { EditorSession } from '../session.ts'

/** Adds a template to the garment once its fonts are there, so that it appears as it was pictured. */
export const beginWithTemplate = async (session: EditorSession, id: OpeningTemplateId, language: Language): Promise<void> => {
  const template = TEMPLATES.find((candidate) => candidate.id === id)
  if (!template) throw new Error(`There is no template ${id}.`)
  const messages = await emblemMessages.load(language)
  await session.resources.loadFonts(copyTemplate(template, 'White').elements)
  insertTemplate(session, template, messages)
}
