import type { messages as english } from './en.ts'

export const messages: typeof english = {
  title: 'Un paso más: confirma tu pedido',
  checkEmail: (email, expiresAt) =>
    `Hemos enviado un correo a ${email}. Pulsa el botón que lleva antes del ${expiresAt} y empezamos a imprimir. Sin eso, el pedido se cancela solo y no cuesta nada.`,
  pressConfirm: (expiresAt) => `Confírmalo antes del ${expiresAt} y empezamos a imprimir. Pagas cuando te entreguen el paquete.`,
  confirm: 'Confirmar el pedido',
  failed: 'El pedido no se ha confirmado.',
}
