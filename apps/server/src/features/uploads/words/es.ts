import type { words as english } from './en.ts'

export const words: typeof english = {
  noForm: 'Envía la imagen como formulario.',
  unreadable: 'El formulario no se puede leer. Inténtalo otra vez.',
  preset: (preset) => `Aquí debe ir la palabra ${preset}.`,
  choose: 'Elige una imagen.',
  otherHost: 'Esta no es una dirección del servidor de imágenes de la tienda.',
  hostSilent: 'El servidor de imágenes no nos da esta imagen. Inténtalo otra vez.',
  busy: 'Están llegando muchas imágenes. Inténtalo otra vez.',
  noRoom: 'Tus imágenes ocupan todo el espacio que hay para una persona. Escríbenos.',
}
