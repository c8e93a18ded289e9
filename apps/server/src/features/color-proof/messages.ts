import type { Language } from '@picasso/contract'
import type { ProfileError } from '@picasso/design/proof'

const english: Record<ProfileError | 'fileRequired', string> = {
  fileRequired: 'Choose the ICC profile of your printer.',
  'too-large': 'This profile is larger than 8 MB. Choose the one that your printer uses, not an archive of several.',
  'no-profile': 'This is no ICC profile. Its name usually ends in .icc or .icm.',
  'no-printer': 'This profile describes a screen, a camera or a scanner. Choose that of a printer.',
  'no-ink': 'This profile is for other inks than CMYK or RGB, which cannot be proofed here.',
  incomplete: 'A part of this profile is missing. Download it again from its maker.',
  unreadable: 'This profile is damaged: no colours can be computed with it. Download it again from its maker.',
}

const spanish: typeof english = {
  fileRequired: 'Elige el perfil ICC de tu impresora.',
  'too-large': 'Este perfil pesa más de 8 MB. Elige el que usa tu impresora, no un archivo con varios.',
  'no-profile': 'Esto no es un perfil ICC. Su nombre suele terminar en .icc o .icm.',
  'no-printer': 'Este perfil describe una pantalla, una cámara o un escáner. Elige el de una impresora.',
  'no-ink': 'Este perfil es para otras tintas que CMYK o RGB, y aquí no se puede simular.',
  incomplete: 'A este perfil le falta una parte. Descárgalo otra vez de su fabricante.',
  unreadable: 'Este perfil está dañado: no se puede calcular ningún color con él. Descárgalo otra vez de su fabricante.',
}

export const MESSAGES: Record<Language, typeof english> = { en: english, es: spanish }
