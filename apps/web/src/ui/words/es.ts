import type { words as english } from './en.ts'

export const words: typeof english = {
  close: 'Cerrar',
  oneFewer: 'Una menos',
  oneMore: 'Una más',
  tryAgain: 'Intentar otra vez',
  leaveLabel: 'Salir sin guardar',
  leaveTitle: '¿Salir sin guardar?',
  leaveText: 'Lo que has cambiado aquí aún no está guardado.',
  stay: 'Quedarme aquí',
  leave: 'Salir',
  zoomIn: (caption) => `Ampliar: ${caption.toLowerCase()}`,
  wholePicture: 'Ver la imagen entera',
  comeCloser: 'Acercarse',
  show: (label) => `Mostrar ${label.toLowerCase()}`,
  optional: 'opcional',
  done: 'hecho',
  active: 'paso actual',
  inactive: 'por hacer',
}
