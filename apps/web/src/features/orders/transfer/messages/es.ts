import type { messages as english } from './en.ts'

export const messages: typeof english = {
  copyReference: 'Copiar la referencia',
  copyAccount: 'Copiar la cuenta',
  copied: 'Copiado.',
  notCopied: 'No se ha podido copiar. Selecciónalo y cópialo a mano.',
}
