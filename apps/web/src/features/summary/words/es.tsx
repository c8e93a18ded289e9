import { pluralIn } from '@picasso/contract'

import type { words as english } from './en.tsx'

const plural = pluralIn('es')

export const words: typeof english = {
  size: 'Talla',
  pictured: (size) => `En la imagen, talla ${size}.`,
  grows: (size: string, percent: string) => `El estampado crece con la prenda: en la talla ${size} mide el ${percent} de lo dibujado.`,
  chooseSize: 'Elige una talla.',
  quantity: 'Cantidad',
  notAdded: 'No se ha podido poner en el carrito.',
  inCart: 'Ya está en tu carrito.',
  lookCart: 'Mirar el carrito',
  another: 'Elige aquí otra talla para añadirla también.',
  continue: 'Continuar con la compra',
  addToCart: 'Añadir al carrito',
  fromList: 'Aquí hay palabras que vienen de una lista.',
  fromListText: (columns) =>
    `${columns}: si compras desde esta página se imprimen tal como las ves. Cada prenda lleva sus propias palabras desde la lista del editor.`,
  openList: 'A la lista',
  mendInEditor: 'Arreglarlo en el editor',
  editAgain: 'Editar otra vez',
  percentOff: (percent, from) => `${percent} % menos desde ${from} prendas`,
  tax: (percent) => `Impuestos (${percent} %)`,
  together: 'En total',
  deliveryLater: 'El envío se elige al finalizar la compra.',
  nextBreak: (missing, less, percent) => (
    <>
      {plural(missing, { one: 'Una prenda más', other: `${missing} prendas más` })} con este diseño y todo cuesta{' '}
      {less(`un ${percent} % menos`)}.
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
  none: 'Aquí todavía no hay ningún diseño.',
  noneShared: 'Este enlace está cerrado.',
  noneSharedText: 'Quien te lo envió ya no enseña este diseño. Pídele un enlace nuevo o haz un diseño tuyo.',
  chooseGarment: 'Elige una prenda',
  noneText: 'Elige una prenda, hazla tuya y pulsa «Guardar diseño»: aquí te espera después, por delante y por detrás.',
  pricesNotLoaded: 'No se han podido cargar las tallas y los precios.',
  notOnOffer: 'Esta prenda ya no está a la venta.',
  chooseAnother: 'Elegir otra',
  customise: 'Personalizar esta',
  yourGarment: 'Tu prenda',
  frontAlt: (title) => `${title} con tu diseño, por delante`,
  backAlt: (title) => `${title} con tu diseño, por detrás`,
  front: 'Delante',
  back: 'Detrás',
  proofFront: 'Prueba, delante',
  proofBack: 'Prueba, detrás',
  yourChoice: 'Tu elección',
  sharedDesign: 'Un diseño compartido',
  title: 'Tu diseño',
  notLoaded: 'No se ha podido cargar tu diseño.',
}
