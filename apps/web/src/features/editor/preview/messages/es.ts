import type { Side } from '@picasso/design'

import type { messages as english } from './en.ts'

const WHERE: Record<Side, string> = { front: 'por delante', back: 'por detrás' }
const PART: Record<Side, string> = { front: 'La parte de delante', back: 'La parte de detrás' }

export const messages: typeof english = {
  preview: 'Vista previa',
  loading: 'Cargando',
  views: { mockup: 'Estampada', sizes: 'Tallas', 'true-size': 'Tamaño real', paper: 'Papel' },
  rendering: 'Dibujando la vista previa',
  renderFailed: 'No se ha podido dibujar la vista previa. Tu diseño sigue intacto.',
  mockupAlt: (title, color, side) => `${title}, ${color}, ${WHERE[side]}, con tu diseño`,
  mockupSize: (size) => `En talla ${size}. En Tallas las ves todas.`,
  showSide: (side) => `Ver ${WHERE[side]}`,
  proof: 'Como se imprimirá',
  loadingProof: 'Cargando los colores de la impresora',
  proofHint: (profile) => `Los colores de ${profile}, tan cerca como llega esta pantalla.`,
  proofFailed: 'No se pudieron cargar los colores de la impresora. Apágalo y enciéndelo para probar otra vez.',
  onSize: 'En la talla',
  emptySide: (side) => `Todavía no hay nada ${WHERE[side]}.`,
  inEverySize: (side) => `${PART[side]} en todas las tallas`,
  printSize: 'A qué tamaño se imprime',
  sameSize: 'Estampado del mismo tamaño',
  sameSizeText: 'El mismo estampado en todas las tallas.',
  scaled: 'Crece con la prenda',
  scaledText: 'Más pequeño en la S, más grande en la XL, tal como se ve en la M.',
  sizeTableCaption: (side) => `Qué se imprime ${WHERE[side]} en cada talla`,
  size: 'Talla',
  chest: 'Pecho',
  print: 'Estampado',
  noPrint: 'nada',
  trueSize: 'Tamaño real',
  calibrateScreen: 'Medir esta pantalla',
  recalibrateScreen: 'Volver a medir esta pantalla',
  trueSizeHeading: (area) => `Tamaño real: la zona de impresión mide ${area}`,
  inTrueSize: (side) => `${PART[side]} en tamaño real`,
  printExtent: (side, extent) => `El estampado ${WHERE[side]} mide ${extent}. Míralo así de grande en esta pantalla.`,
  showTrueSize: 'Ver en tamaño real',
  calibrationReason: 'La primera vez acercas una tarjeta bancaria a la pantalla, para que sepamos cuánto mide aquí un milímetro.',
  calibrationTitle: 'Acerca una tarjeta bancaria a la pantalla',
  calibrationSteps: (isUpright) =>
    `Cualquier tarjeta bancaria, ${isUpright ? 'en vertical' : 'en horizontal'}, con su esquina superior izquierda sobre la del marco. Luego arrastra el control, o pulsa las flechas, hasta que el marco sea tan grande como la tarjeta. Se recuerda solo en este dispositivo.`,
  frameSize: 'Tamaño del marco',
  pixelsPerMm: (pixels) => `${pixels} píxeles por milímetro`,
  confirmCalibration: 'Es tan grande como la tarjeta',
  paper: 'Papel',
  paperDescription: (side, extent) => `El estampado ${WHERE[side]}, ${extent}, en papel y a tamaño real. Póntelo encima antes de comprar.`,
  download: (sheets) => `Descargar ${sheets === 1 ? 'una hoja' : `${sheets} hojas`}`,
  fileDescription: (rows, columns) =>
    `Un PDF${rows * columns > 1 ? ` de ${rows} por ${columns} hojas que se solapan 10 mm` : ''}. Cada una lleva una línea para comprobarla con una regla: debe medir 100 mm.`,
  templateFailed: 'No se ha podido dibujar la plantilla.',
  templateUnsupported: 'Este navegador no puede dibujar la plantilla.',
  sheet: {
    title: (garment, side, size) => `${garment}, ${WHERE[side]}${size === undefined ? '' : `, talla ${size}`}`,
    pictureAlt: 'La parte de tu estampado en esta hoja, a tamaño real.',
    measure: 'Mide esta línea: debe medir 100 mm.',
    printAtFullSize: 'Imprime al 100 %, sin «ajustar a la página».',
    position: (title, current, total) => `${title}. Fila ${current.row} de ${total.rows}, columna ${current.column} de ${total.columns}.`,
    cut: 'Corta por la línea discontinua y pon ahí la hoja siguiente.',
  },
}
