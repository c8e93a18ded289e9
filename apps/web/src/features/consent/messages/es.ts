import type { messages as english } from './en.ts'

export const messages: typeof english = {
  title: 'Tu privacidad nos importa',
  text: 'Esta tienda guarda solo las cookies que necesita: para tu carrito, tus diseños y tu sesión. No se sigue a nadie.',
  policy: 'Política de cookies',
  accept: '¡Entendido!',
}
