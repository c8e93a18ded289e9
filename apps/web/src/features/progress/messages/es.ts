import type { messages as english } from './en.ts'

export const messages: typeof english = {
  label: 'Progreso de la compra',
  select: { title: 'Elegir prenda', caption: 'Elige la prenda' },
  customize: { title: 'Personalizar', caption: 'Crea tu propio diseño' },
  summary: { title: 'Resumen', caption: 'Revisa tu diseño final' },
  checkout: { title: 'Pago', caption: 'Haz el pago' },
}
