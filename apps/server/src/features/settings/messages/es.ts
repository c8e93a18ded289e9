import type { messages as english } from './en.ts'

export const messages: typeof english = {
  currencyFixed: 'Ya se hicieron pedidos en esta moneda, así que se queda.',
  paymentMethodRequired: 'Deja activada al menos una forma de pago.',
  payments: {
    stripe: { title: 'Tarjeta', text: 'En la página de Stripe, que nunca nos enseña tu tarjeta.' },
    'bank-transfer': {
      title: 'Transferencia bancaria',
      text: 'A nuestra cuenta, en el plazo de una semana. Recibes su número con el pedido; empezamos cuando llegue el dinero.',
    },
    'cash-on-delivery': { title: 'Contra reembolso', text: 'Pagas en efectivo cuando te entreguen el paquete.' },
    test: { title: 'Pago de prueba', text: 'Una página que hace de banco. No se mueve dinero.' },
  },
}
