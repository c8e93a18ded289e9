import type { messages as english } from './en.ts'

export const messages: typeof english = {
  nameTaken: 'Otra prensa se llama así.',
  filesRequired: 'Elige al menos un archivo que recibe.',
  sheetsOrSides: 'Elige hojas de montaje enteras o archivos de cada lado: con ambos, cada impresión llegaría dos veces.',
  template: {
    'illegal-character': (character) =>
      `«${character}» no puede estar en el nombre de un archivo. Usa letras, cifras, espacios y - _ . ( ) , + = # @ ~.`,
    'unknown-placeholder': (name) => `No hay nada para {${name}}.`,
    'missing-placeholder': (name) => `Pon {${name}}: sin eso dos archivos tendrían el mismo nombre.`,
    'illegal-edge': 'Un nombre no puede empezar ni terminar así.',
    'too-long': 'Los nombres serían demasiado largos para una carpeta.',
  },
  noFolders: 'Quien gestiona esta tienda no ha indicado ninguna carpeta para prensas (PRESS_FOLDERS).',
  folderOutside: (folders) => `Elige una carpeta dentro de ${folders.join(' o ')}.`,
  noBucket: 'Esta tienda no guarda sus archivos en ningún bucket.',
  prefixInvalid: 'Usa letras, cifras, - y _, con / entre las partes.',
  placeTaken: (name) => `${name} ya recibe sus archivos ahí.`,
  inUse: {
    ticket: (name, count) =>
      `${count === 1 ? 'Una ficha espera' : `${count} fichas esperan`} a ${name}. Recupera antes el trabajo; las fichas se quedan en el tablero.`,
    sheet: (name, count) =>
      `${count === 1 ? 'Una hoja de montaje espera' : `${count} hojas de montaje esperan`} a ${name}. Recupera antes el trabajo; las hojas se quedan como están.`,
  },
  movedWithWork: (name) => `Hay archivos listos para ${name} en su lugar anterior. Recupera antes el trabajo y elige luego otro lugar.`,
  notPrintable:
    'Algunas de estas fichas no se pueden imprimir ahora: no están pagadas, están en pausa o aún no se han dibujado sus archivos.',
  platesMissing:
    'Algunas de estas fichas no se pueden imprimir ahora: no están pagadas, están en pausa o faltan las planchas de alguno de sus lados.',
  getsSheets: (name) => `${name} recibe hojas de montaje enteras. Envíale una hoja o elige otra prensa.`,
  getsTickets: (name) => `${name} recibe fichas sueltas. Elige una prensa que reciba hojas de montaje.`,
  sheetNotPrintable:
    'Esta hoja de montaje no se puede imprimir ahora: es un borrador, sus archivos aún no están escritos o ya no hace falta nada de ella.',
  withdrawn: 'Esto se recuperó y no se debe imprimir.',
  alreadyPrinted: 'Esto consta como impreso. Si hay que hacerlo otra vez, imprime de nuevo la ficha en el tablero.',
  changedFile: 'Este archivo se está dibujando otra vez y llegará con otra entrega.',
}
