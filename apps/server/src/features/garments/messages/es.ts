import type { messages as english } from './en.ts'

export const messages: typeof english = {
  unknownSize: 'Esta prenda no tiene esa talla.',
  unknownColor: 'No hay imágenes de este color.',
  unknownBlank: 'Esa prenda en blanco no existe.',
  colorRequired: 'Activa al menos un color, o desactiva la prenda.',
  defaultTexts: {
    tshirt: 'Algodón peinado suave, de corte clásico y ajustado. Impresa por delante y por detrás.',
    'regular-tshirt': 'Corte recto, con espacio para moverte y el área de impresión más grande de las camisetas de diario.',
    'oversized-tshirt': 'Algodón grueso, hombros caídos, cuerpo ancho. Hecha para dibujos grandes.',
    croptop: 'Corto, por encima de la cintura, con un área de impresión a su medida.',
    hoodie: 'Felpa perchada con capucha y bolsillo delantero. El dibujo no toca la costura.',
  },
}
