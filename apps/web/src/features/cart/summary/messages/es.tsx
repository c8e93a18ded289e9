import { createPluralizer } from '@picasso/contract'

import type { messages as english } from './en.tsx'

const pluralize = createPluralizer('es')

export const messages: typeof english = {
  size: 'Talla',
  pictureSize: (size) => `En la imagen, talla ${size}.`,
  printScale: (size: string, percent: string) => `El estampado crece con la prenda: en la talla ${size} mide el ${percent} de lo dibujado.`,
  selectSize: 'Elige una talla.',
  quantity: 'Cantidad',
  notAdded: 'No se ha podido poner en el carrito.',
  inCart: 'Ya está en tu carrito.',
  viewCart: 'Mirar el carrito',
  addMoreHint: 'Elige aquí otra talla para añadirla también.',
  checkOut: 'Continuar con la compra',
  addToCart: 'Añadir al carrito',
  fromList: 'Aquí hay palabras que vienen de una lista.',
  fromListText: (columns) =>
    `${columns}: si compras desde esta página se imprimen tal como las ves. Cada prenda lleva sus propias palabras desde la lista del editor.`,
  openList: 'A la lista',
  repairInEditor: 'Arreglarlo en el editor',
  edit: 'Editar otra vez',
  percentOff: (percent, from) => `${percent} % menos desde ${from} prendas`,
  tax: (percent) => `Impuestos (${percent} %)`,
  total: 'Total',
  sizePrices: 'Precio de cada talla',
  deliveryHint: 'El envío se elige al finalizar la compra.',
  nextBreak: (missing, highlight, percent) => (
    <>
      {pluralize(missing, { one: 'Una prenda más', other: `${missing} prendas más` })} con este diseño y todo cuesta{' '}
      {highlight(`un ${percent}\u00a0% menos`)}.
    </>
  ),
  copied: 'Enlace copiado.',
  notCopied: 'El navegador no ha dejado copiar. Selecciona el enlace y cópialo.',
  linkClosed: 'El enlace está cerrado. Nadie más puede abrir tu diseño.',
  share: 'Compartir',
  shareTitle: 'Comparte tu diseño',
  shareText: 'Quien tenga este enlace puede ver tu diseño, pedirlo y hacer una copia para cambiarla. El tuyo se queda como está.',
  link: 'Enlace',
  copyLink: 'Copiar el enlace',
  closeLink: 'Cerrar el enlace',
  sharedText: 'Alguien te enseña este diseño. Pídelo tal cual, o haz una copia y cambia lo que quieras: el suyo no cambia.',
  orderIt: 'Pedirlo',
  copyAndEdit: 'Copiar y editar',
  loading: 'Cargando tu diseño',
  noDesign: 'Aquí todavía no hay ningún diseño.',
  sharedLinkClosed: 'Este enlace está cerrado.',
  sharedLinkClosedText: 'Quien te lo envió ya no enseña este diseño. Pídele un enlace nuevo o haz un diseño tuyo.',
  selectGarment: 'Elige una prenda',
  noDesignText: 'Elige una prenda, hazla tuya y pulsa «Guardar diseño»: aquí te espera después, por delante y por detrás.',
  pricesNotLoaded: 'No se han podido cargar las tallas y los precios.',
  unavailable: 'Esta prenda ya no está a la venta.',
  selectOther: 'Elegir otra',
  customize: 'Personalizar esta',
  defaultTitle: 'Tu prenda',
  frontAlt: (title) => `${title} con tu diseño, por delante`,
  backAlt: (title) => `${title} con tu diseño, por detrás`,
  front: 'Delante',
  printSize: (widthMm, heightMm, isEstimate) => `Estampado: ${isEstimate ? 'unos ' : ''}${widthMm}\u00a0×\u00a0${heightMm}\u00a0mm`,
  notPrinted: 'Sin estampar',
  detail: 'Un detalle del estampado a tamaño real',
  designName: (name) => `«${name}»`,
  garmentInColor: (garment, color) => `${garment}, ${color}`,
  back: 'Detrás',
  proofFront: 'Prueba, delante',
  proofBack: 'Prueba, detrás',
  selection: 'Tu elección',
  sharedDesign: 'Un diseño compartido',
  title: 'Tu diseño',
  notLoaded: 'No se ha podido cargar tu diseño.',
}
