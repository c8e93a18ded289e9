import type { messages as english } from './en.ts'

export const messages: typeof english = {
  alt: (title, color) => `${title} en ${color.toLowerCase()}, de frente`,
  sizes: 'Tallas',
  previewColor: (title) => `Ver en otro color: ${title}`,
  design: 'Diséñala',
  everyPrint: 'Cada impresión',
  onePrice: 'Delante, detrás o las dos: un solo precio.',
  dpi: 'Impresión 300 ppp',
  millimeter: 'Medidas al milímetro',
  noMinimum: 'Basta con una prenda',
  loading: 'Cargando las prendas',
  noGarments: 'Ahora mismo no hay ninguna prenda a la venta.',
  back: 'Volver al inicio',
  noGarmentsText: 'La tienda está cambiando su surtido. Vuelve a mirar pronto.',
  title: 'Elige tu prenda',
  text: 'Cinco cortes: camisetas de puro algodón y una sudadera de algodón con poliéster, todos impresos por encargo. Prueba aquí los colores; la talla va al final, cuando tu diseño esté listo.',
  notLoaded: 'No se han podido cargar las prendas.',
}
