import type { messages as english } from './en.ts'

export const messages: typeof english = {
  label: (name) => `Colores de ${name}`,
  title: 'Como se imprimirá',
  text: (profile) => `En los colores de ${profile}, sobre el color de la tela.`,
  sides: { front: 'Delante', back: 'Detrás' },
  designed: 'Como se diseñó',
  printed: 'Como se imprimirá',
  designedAlt: (side) => `${side}, como se diseñó`,
  printedAlt: (side) => `${side}, como se imprimirá`,
  loading: (side) => `Preparando la prueba: ${side.toLowerCase()}`,
  failed: 'No se pudo dibujar la prueba.',
  retry: 'Reintentar',
  noProfile: 'La tienda aún no conoce su impresora. Sube el perfil ICC de la impresora y aquí verás sus colores.',
  toSettings: 'Subir un perfil',
  notLoaded: 'No se pudo cargar el perfil de la impresora.',
  loadingProfile: 'Cargando el perfil de la impresora',
}
