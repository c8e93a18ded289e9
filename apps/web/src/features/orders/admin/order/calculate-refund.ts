import type { AdminOrder } from '@picasso/contract'

type Order = AdminOrder['order']

/** What was paid for lines of an order: their prices with codes taken off, and their share of a tax that was added on top. */
export const calculateRefund = ({ totals }: Pick<Order, 'totals'>, lines: readonly Pick<Order['lines'][number], 'total'>[]): number => {
  const sum = lines.reduce((total, line) => total + line.total, 0)
  const taxable = totals.total - totals.tax
  return taxable === 0 ? sum : sum + Math.round((totals.tax * sum) / taxable)
}
