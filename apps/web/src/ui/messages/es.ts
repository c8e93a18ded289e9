import type { messages as english } from './en.ts'

export const messages: typeof english = {
  close: 'Cerrar',
  decrease: 'Una menos',
  increase: 'Una más',
  retry: 'Intentar otra vez',
  leaveLabel: 'Salir sin guardar',
  leaveTitle: '¿Salir sin guardar?',
  leaveText: 'Lo que has cambiado aquí aún no está guardado.',
  stayHere: 'Quedarme aquí',
  leave: 'Salir',
  zoomIn: (caption) => `Ampliar: ${caption.toLowerCase()}`,
  zoomOut: 'Ver la imagen entera',
  zoomCloser: 'Acercarse',
  show: (label) => `Mostrar ${label.toLowerCase()}`,
  optional: 'opcional',
  done: 'hecho',
  active: 'paso actual',
  inactive: 'por hacer',
}
