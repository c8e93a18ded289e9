import type { OrderLine } from '@picasso/contract'

/** A shirt of an order, without pictures. */
export const ORDER_LINE: OrderLine = {
  _id: 'line',
  title: 'T-shirt',
  designName: null,
  team: null,
  clothingType: 'tshirt',
  color: 'White',
  size: { label: 'M', value: 'medium' },
  quantity: 1,
  unitPrice: 165_000,
  printPrice: null,
  discount: 0,
  total: 165_000,
  frontView: null,
  backView: null,
  designId: null,
  productId: null,
  printedSides: null,
  documentHash: null,
  findings: null,
  printFiles: null,
}
