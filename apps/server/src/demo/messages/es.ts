import type { messages as english } from './en.ts'

export const messages: typeof english = {
  title: 'Pago de prueba',
  notice: 'Pago de prueba: no se mueve dinero',
  purpose: (shop, number) => `a ${shop} por el pedido ${number}`,
  back: 'Volver al pedido',
  actions: {
    succeed: { label: 'Aceptar', text: 'El banco paga.' },
    fail: { label: 'Rechazar', text: 'El banco no paga.' },
    duplicate: { label: 'Aviso doble', text: 'El banco paga y lo dice dos veces.' },
    late: { label: 'Aviso tardío', text: 'El banco avisa primero de un fallo y después de que ha pagado.' },
  },
  status: { open: 'Te espera', processing: 'En camino', succeeded: 'Pagado', failed: 'Rechazado', expired: 'Caducado' },
}
