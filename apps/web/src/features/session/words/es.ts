import type { words as english } from './en.ts'

export const words: typeof english = {
  notSignedOut: (reason) => `No se ha podido cerrar tu sesión. ${reason}`,
}
