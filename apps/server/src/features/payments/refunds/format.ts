import { formatMoney, PaymentMethod } from '@picasso/contract'

import type { OrderRow } from '../../orders/index.ts'
import type { Payment } from '../index.ts'

/** An amount as the history stores it, in English. */
export const formatOrderMoney = ({ currency }: Pick<OrderRow, 'currency'>, minor: number): string => formatMoney(minor, currency, 'en')

export const getPaymentMethod = ({ provider }: Payment): PaymentMethod => PaymentMethod.parse(provider)
