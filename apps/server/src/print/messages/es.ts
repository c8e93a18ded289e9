import type { messages as english } from './en.ts'

export const messages: typeof english = {
  'missing-character': 'Una letra de este diseño no puede imprimir todos sus signos. Elige otra letra en el editor.',
  missingCharacters: (font, characters) => `${font} no puede imprimir ${characters}. Elige otra letra o quítalo.`,
  'missing-picture': 'Una imagen de este diseño no está guardada aquí. Añádela otra vez.',
  'too-large': 'La zona de impresión de este diseño es más grande que cualquier prenda. Hazlo de nuevo en el editor.',
  'out-of-memory': 'Dibujar este diseño necesita más memoria de la que hay. Usa menos imágenes o más pequeñas.',
  'given-up': 'No se pudo dibujar este diseño en dos intentos. Guárdalo otra vez, o usa menos imágenes o más pequeñas.',
  other: 'Este diseño no se puede imprimir así. Ábrelo en el editor y guárdalo otra vez.',
}
