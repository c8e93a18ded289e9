import type { messages as english } from './en.ts'

export const messages: typeof english = {
  loading: 'Cargando',
  page: 'Cargando la página',
}
