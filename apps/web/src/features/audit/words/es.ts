import type { words as english } from './en.ts'

export const words: typeof english = {
  title: 'Registro de cambios',
  lead: 'Quién cambió qué, lo más reciente primero. Los pedidos tienen su propio historial.',
  search: 'Buscar por nombre o palabras',
  about: 'Sobre',
  everything: 'Todo',
  subjects: {
    settings: 'Ajustes',
    discount: 'Descuentos',
    product: 'Productos',
    category: 'Prendas',
    'product category': 'Categorías de productos',
    user: 'Usuarios',
    feedback: 'Opiniones',
    mail: 'Correo',
  },
  shopItself: 'La propia tienda',
  nothingMatches: 'No se ha hecho nada así.',
  nothingYet: 'Todavía nadie ha cambiado nada.',
  showEverything: 'Ver todo',
  notLoaded: 'No se ha podido cargar el registro.',
  loading: 'Cargando el registro',
}
