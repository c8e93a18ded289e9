import { createPluralizer } from '@picasso/contract'

import type { messages as english } from './en.tsx'

const plural = createPluralizer('es')

export const messages: typeof english = {
  facts: {
    price: 'Tu propia camiseta',
    smallestOrder: 'Pedido mínimo',
    onePiece: 'Una prenda',
    account: 'Cuenta',
    notNeeded: 'No hace falta',
  },
  garments: 'Las prendas',
  compare: 'Compáralas',
  fits: 'Cómo sientan',
  fit: {
    tshirt: 'Cerca del cuerpo',
    'regular-tshirt': 'Recta y cómoda',
    'oversized-tshirt': 'Ancha, y hasta el codo',
  },
  wornAlt: {
    tshirt: 'Una figura de terracota, de la barbilla a la cadera, con una camiseta azul y un banco de peces',
    'regular-tshirt': 'Una figura delgada de barro oscuro con una camiseta clásica blanca y una liebre ante la luna',
    'oversized-tshirt': 'Una figura ancha de barro claro con una camiseta oversize blanca y el abanico de una palma del viajero',
  },
  inColors: (colors) => `En ${colors}`,
  heroAlt:
    'Una figura de barro claro, del cuello a la cintura, con una camiseta oversize negra; en ella se imprimen por turnos una colina de té, un pavo real y dos carpas koi',
  play: 'Dejar que cambien los dibujos',
  pause: 'Parar el cambio de dibujos',
  kicker: 'Proyecto Picasso · impresión 300 ppp',
  hero: (br) => (
    <>
      Viste lo
      {br}
      que dibujas.
    </>
  ),
  heroText: 'Pon tu imagen o tus palabras en una camiseta, mírala sobre la tela tal como se imprimirá y recíbela en casa.',
  design: 'Diseña la tuya',
  viewShop: 'Mira nuestros dibujos',
  bestSellers: 'Lo más vendido',
  selectGarment: 'Elige una prenda',
  viewAll: 'Verlo todo',
  newArrivals: 'Recién llegado',
  viewNewArrivals: 'Más novedades',
  callToAction: 'Hay una camiseta en tu lápiz.',
  callToActionText: 'Dibújala ahora. Puedes cambiarlo todo hasta que la pidas, y no hace falta cuenta para nada.',
  uploadPicture: 'Trae una imagen',
  printProcess: 'Cómo imprimimos',
  realPrintAlt: 'Una liebre ante la luna, estampada en tela blanca, del tamaño en que se lleva',
  printSteps: [
    {
      label: 'Impresión 300 ppp',
      title: 'Nítido, o te lo decimos',
      text: 'Las imágenes se imprimen a 300 puntos por pulgada. Si la tuya es pequeña para el tamaño que le has dado, el editor te avisa antes de pagar.',
    },
    {
      label: '1 : 1',
      title: 'Al milímetro',
      text: 'La pantalla, la prueba y el archivo de imprenta salen de la misma función. Lo que en la pantalla está 40\u00a0mm por debajo del cuello, en la camiseta también.',
    },
    {
      label: 'De una en una',
      title: 'Se hace cuando la pides',
      text: 'Cada prenda se imprime para quien la ha pedido. Nada se hace para quedarse en un almacén, y una sola camiseta cuesta lo que marca su precio.',
    },
    {
      label: 'De la prensa a tu puerta',
      title: 'Puedes seguirlo',
      text: 'La página de tu pedido te dice cuándo está impreso, empaquetado y en camino. Para mirarla no hace falta cuenta.',
    },
  ],
  reviews: 'Lo que dice la gente',
  rating: (average, count) => (
    <>
      {average} de 5 · {plural(count, { one: '1 opinión', other: `${count} opiniones` })}
    </>
  ),
  ofFive: (rating) => `${rating} de 5`,
  quote: (text) => `«${text}»`,
  pick: 'Elige una prenda',
  pickText: 'Cinco cortes, del top corto a la oversize. Dales la vuelta, prueba los colores.',
  make: 'Hazla tuya',
  makeText: 'Tu imagen, tus palabras o dibujos nuestros, por delante y por detrás. Lo que ves es lo que se imprime, al milímetro.',
  send: 'La imprimimos y te la enviamos',
  sendText: 'Elige una talla, pide sin registrarte y sigue tu pedido de la prensa a tu puerta.',
}
