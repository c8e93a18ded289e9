import type { words as english } from './en.ts'

export const words: typeof english = {
  tooMany: (most) => `La tienda te guarda ${most} borradores, y ya hay tantos. Descarta uno que no necesites.`,
  sameName: 'Otra versión tiene este nombre. Elige uno nuevo.',
  mostVersions: (most) => `Ya hay ${most} versiones: borra una antes.`,
  noPicture: 'Envía una imagen pequeña en PNG, JPEG o WebP.',
}
