import type { words as english } from './en.ts'

export const words: typeof english = {
  noSuchSize: 'Esta prenda no tiene esa talla.',
  noSuchColor: 'No hay imágenes de este color.',
  noSuchBlank: 'Esa prenda en blanco no existe.',
  oneColorOn: 'Activa al menos un color, o desactiva la prenda.',
}
