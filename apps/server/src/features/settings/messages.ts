import type { Language } from '@picasso/contract'

const english = {
  currencyFixed: 'Orders were placed in this currency, so it stays.',
  paymentMethodRequired: 'Keep at least one way to pay switched on.',
  /** Payment methods, as buyers see them. */
  payments: {
    stripe: { title: 'Card', text: 'On the page of Stripe, who never shows us your card.' },
    'bank-transfer': {
      title: 'Bank transfer',
      text: 'To our account, within a week. You get its number with the order; we begin when the money is there.',
    },
    'cash-on-delivery': { title: 'Cash on delivery', text: 'Pay in cash when the parcel is handed to you.' },
    test: { title: 'Test payment', text: 'A page that plays the bank. No money moves.' },
  },
}

const spanish: typeof english = {
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

export const MESSAGES: Record<Language, typeof english> = { en: english, es: spanish }
