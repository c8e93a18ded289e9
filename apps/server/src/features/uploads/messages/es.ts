import type { messages as english } from './en.ts'

export const messages: typeof english = {
  notMultipart: 'Envía la imagen como formulario.',
  invalidForm: 'El formulario no se puede leer. Inténtalo otra vez.',
  invalidPreset: (invalidPreset) => `Aquí debe ir la palabra ${invalidPreset}.`,
  selectPicture: 'Elige una imagen.',
  invalidHost: 'Esta no es una dirección del servidor de imágenes de la tienda.',
  hostUnavailable: 'El servidor de imágenes no nos da esta imagen. Inténtalo otra vez.',
  tooManyUploads: 'Están llegando muchas imágenes. Inténtalo otra vez.',
  storageFull: 'Tus imágenes ocupan todo el espacio que hay para una persona. Escríbenos.',
}
