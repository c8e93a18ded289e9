import { PaymentMethod } from '@picasso/contract'

import type { OrderRow } from '../../orders/index.ts'
import type { Money, Payment } from '../index.ts'

/** An amount in the order's currency, as its history stores it. */
export const toAmount = ({ currency }: Pick<OrderRow, 'currency'>, amountMinor: number): Money => ({ amountMinor, currency })

export const getPaymentMethod = ({ provider }: Payment): PaymentMethod => PaymentMethod.parse(provider)
