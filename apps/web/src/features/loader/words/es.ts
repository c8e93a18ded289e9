import type { words as english } from './en.ts'

export const words: typeof english = {
  loading: 'Cargando',
  page: 'Cargando la página',
}
