import type { messages as english } from './en.ts'

export const messages: typeof english = {
  tooManyDrafts: (max) => `La tienda te guarda ${max} borradores, y ya hay tantos. Descarta uno que no necesites.`,
  versionNameTaken: 'Otra versión tiene este nombre. Elige uno nuevo.',
  tooManyVersions: (max) => `Ya hay ${max} versiones: borra una antes.`,
  invalidPicture: 'Envía una imagen pequeña en PNG, JPEG o WebP.',
}
