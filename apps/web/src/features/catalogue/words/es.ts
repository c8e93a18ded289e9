import type { words as english } from './en.ts'

export const words: typeof english = {
  from: 'desde',
  garments: {
    tshirt: 'Camiseta',
    'regular-tshirt': 'Camiseta clásica',
    'oversized-tshirt': 'Camiseta oversize',
    croptop: 'Top corto',
    hoodie: 'Sudadera con capucha',
  },
  colors: { White: 'Blanco', Black: 'Negro', Blue: 'Azul', Red: 'Rojo', Ivory: 'Marfil' },
}
