import type { Side } from '@picasso/design'

import type { words as english } from './en.ts'

const WHERE: Record<Side, string> = { front: 'por delante', back: 'por detrás' }
const PART: Record<Side, string> = { front: 'La parte de delante', back: 'La parte de detrás' }

export const words: typeof english = {
  preview: 'Vista previa',
  loading: 'Cargando',
  views: { worn: 'Puesta', sizes: 'Tallas', 'true-size': 'Tamaño real', paper: 'Papel' },
  drawing: 'Dibujando la vista previa',
  notDrawn: 'No se ha podido dibujar la vista previa. Tu diseño sigue intacto.',
  wornAlt: (title, color, side) => `${title}, ${color}, ${WHERE[side]}, con tu diseño`,
  wornOn: (size) => `En talla ${size}. En Tallas las ves todas.`,
  showSide: (side) => `Ver ${WHERE[side]}`,
  onSize: 'En la talla',
  nothingOn: (side) => `Todavía no hay nada ${WHERE[side]}.`,
  inEverySize: (side) => `${PART[side]} en todas las tallas`,
  howLarge: 'A qué tamaño se imprime',
  same: 'Estampado del mismo tamaño',
  sameText: 'El mismo estampado en todas las tallas.',
  scaled: 'Crece con la prenda',
  scaledText: 'Más pequeño en la S, más grande en la XL, tal como se ve en la M.',
  printedOnEach: (side) => `Qué se imprime ${WHERE[side]} en cada talla`,
  size: 'Talla',
  chest: 'Pecho',
  print: 'Estampado',
  nothing: 'nada',
  trueSize: 'Tamaño real',
  measureScreen: 'Medir esta pantalla',
  measureAgain: 'Volver a medir esta pantalla',
  trueSizeOf: (area) => `Tamaño real: la zona de impresión mide ${area}`,
  inTrueSize: (side) => `${PART[side]} en tamaño real`,
  extentOn: (side, extent) => `El estampado ${WHERE[side]} mide ${extent}. Míralo así de grande en esta pantalla.`,
  showTrueSize: 'Ver en tamaño real',
  whyCard: 'La primera vez acercas una tarjeta bancaria a la pantalla, para que sepamos cuánto mide aquí un milímetro.',
  holdCard: 'Acerca una tarjeta bancaria a la pantalla',
  howToHold: (upright) =>
    `Cualquier tarjeta bancaria, ${upright ? 'en vertical' : 'en horizontal'}, con su esquina superior izquierda sobre la del marco. Luego arrastra el control, o pulsa las flechas, hasta que el marco sea tan grande como la tarjeta. Se recuerda solo en este dispositivo.`,
  frameSize: 'Tamaño del marco',
  pixelsAMillimetre: (pixels) => `${pixels} píxeles por milímetro`,
  asLargeAsCard: 'Es tan grande como la tarjeta',
  paper: 'Papel',
  onPaper: (side, extent) => `El estampado ${WHERE[side]}, ${extent}, en papel y a tamaño real. Póntelo encima antes de comprar.`,
  download: (sheets) => `Descargar ${sheets === 1 ? 'una hoja' : `${sheets} hojas`}`,
  aboutFile: (rows, columns) =>
    `Un PDF${rows * columns > 1 ? ` de ${rows} por ${columns} hojas que se solapan 10 mm` : ''}. Cada una lleva una línea para comprobarla con una regla: debe medir 100 mm.`,
  templateFailed: 'No se ha podido dibujar la plantilla.',
  templateImpossible: 'Este navegador no puede dibujar la plantilla.',
  sheet: {
    title: (garment, side, size) => `${garment}, ${WHERE[side]}${size === undefined ? '' : `, talla ${size}`}`,
    pictureAlt: 'La parte de tu estampado en esta hoja, a tamaño real.',
    measure: 'Mide esta línea: debe medir 100 mm.',
    printInFull: 'Imprime al 100 %, sin «ajustar a la página».',
    place: (about, at, of) => `${about}. Fila ${at.row} de ${of.rows}, columna ${at.column} de ${of.columns}.`,
    cut: 'Corta por la línea discontinua y pon ahí la hoja siguiente.',
  },
}
