import type { messages as english } from './en.ts'

export const messages: typeof english = {
  title: 'Registro de cambios',
  lead: 'Quién cambió qué, lo más reciente primero. Los pedidos tienen su propio historial.',
  search: 'Buscar por nombre o palabras',
  filterLabel: 'Sobre',
  all: 'Todo',
  subjects: {
    settings: 'Ajustes',
    discount: 'Descuentos',
    product: 'Productos',
    category: 'Prendas',
    'product category': 'Categorías de productos',
    user: 'Usuarios',
    feedback: 'Opiniones',
    mail: 'Correo',
    stock: 'Existencias',
    press: 'Prensas',
    'api key': 'Claves de API',
    ink: 'Tintas',
  },
  system: 'La propia tienda',
  noResults: 'No se ha hecho nada así.',
  empty: 'Todavía nadie ha cambiado nada.',
  showAll: 'Ver todo',
  notLoaded: 'No se ha podido cargar el registro.',
  loading: 'Cargando el registro',
}
