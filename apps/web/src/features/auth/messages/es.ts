import type { messages as english } from './en.ts'

export const messages: typeof english = {
  logoutError: (reason) => `No se ha podido cerrar tu sesión. ${reason}`,
  unsavedRestored: 'Lo que habías escrito aquí está de vuelta. Todavía no se ha guardado.',
}
