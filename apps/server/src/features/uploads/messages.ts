import type { Language } from '@picasso/contract'

const english = {
  notMultipart: 'Please send the picture as a form.',
  invalidForm: 'The form cannot be read. Please try again.',
  invalidPreset: (invalidPreset: string) => `This should be the word ${invalidPreset}.`,
  selectPicture: 'Choose a picture.',
  invalidHost: 'This is not an address at the shop’s picture host.',
  hostUnavailable: 'The picture host does not give us this picture. Please try again.',
  tooManyUploads: 'Many pictures are arriving just now. Please try again.',
  storageFull: 'Your pictures take all the room there is for one person. Please write to us.',
}

const spanish: typeof english = {
  notMultipart: 'Envía la imagen como formulario.',
  invalidForm: 'El formulario no se puede leer. Inténtalo otra vez.',
  invalidPreset: (invalidPreset) => `Aquí debe ir la palabra ${invalidPreset}.`,
  selectPicture: 'Elige una imagen.',
  invalidHost: 'Esta no es una dirección del servidor de imágenes de la tienda.',
  hostUnavailable: 'El servidor de imágenes no nos da esta imagen. Inténtalo otra vez.',
  tooManyUploads: 'Están llegando muchas imágenes. Inténtalo otra vez.',
  storageFull: 'Tus imágenes ocupan todo el espacio que hay para una persona. Escríbenos.',
}

export const UPLOAD_MESSAGES: Record<Language, typeof english> = { en: english, es: spanish }
