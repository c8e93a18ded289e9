import type { Language } from '@picasso/contract'

const english = {
  tooManyDrafts: (max: number) => `The shop keeps ${max} drafts for you, and there are so many. Throw one away that you no longer need.`,
  versionNameTaken: 'Another version has this name. Choose a new one.',
  tooManyVersions: (max: number) => `There are ${max} versions already: delete one first.`,
  invalidPicture: 'Send a small picture as PNG, JPEG or WebP.',
}

const spanish: typeof english = {
  tooManyDrafts: (max) => `La tienda te guarda ${max} borradores, y ya hay tantos. Descarta uno que no necesites.`,
  versionNameTaken: 'Otra versión tiene este nombre. Elige uno nuevo.',
  tooManyVersions: (max) => `Ya hay ${max} versiones: borra una antes.`,
  invalidPicture: 'Envía una imagen pequeña en PNG, JPEG o WebP.',
}

export const DRAFT_MESSAGES: Record<Language, typeof english> = { en: english, es: spanish }
