import { createPluralizer } from '@picasso/contract'
import type { ReactNode } from 'react'

const pluralize = createPluralizer('en')

export const messages = {
  title: 'Cart',
  badge: (count: number) => `Cart, ${pluralize(count, { one: '1 piece', other: `${count} pieces` })}`,
  loading: 'Loading your cart',
  notLoaded: 'Your cart could not be loaded.',
  empty:
    'Nothing is in it yet. Draw something of your own on a garment, or take a ready-made piece from the shop; what you choose waits here for you.',
  design: 'Design your own',
  browseShop: 'Look into the shop',
  lineName: (title: string, color: string, size: string) => `${title}, ${color}, size ${size}`,
  pictureSize: (size: string) => `Pictured on size ${size}.`,
  variant: (color: string, size: string) => `${color}, size ${size}`,
  removed: (line: string) => `${line} was taken out.`,
  undo: 'Undo',
  undoLine: (title: string) => `Undo, put the ${title} back`,
  notChanged: 'This could not be changed.',
  unavailable: 'This cannot be bought as it stands.',
  changeChoice: 'Choose again',
  viewProduct: (title: string) => `See the ${title}`,
  viewDesign: (title: string) => `See your design on the ${title}`,
  unitPrice: (price: string) => `${price} a piece`,
  findings: (findings: number) =>
    pluralize(findings, { one: 'One thing to look at before printing', other: `${findings} things to look at before printing` }),
  team: (count: number) => `Team of ${count}`,
  teamOn: (title: string, color: string) => `${title}, ${color}, each with its own words`,
  sizeFor: (name: string) => `Size of ${name}`,
  changeList: 'Change the list',
  removeTeam: 'Remove the whole team',
  size: 'Size',
  quantity: 'Quantity',
  checkOutLine: 'Check out this one',
  checkOutLineLabel: (line: string) => `Check out this one: ${line}`,
  remove: 'Remove',
  removeLine: (line: string) => `Remove the ${line}`,
  summary: 'Cart total',
  quoteFailed: 'The sum could not be reckoned.',
  checkOutAll: 'Check out everything',
  unavailableLines: (lines: number) =>
    pluralize(lines, { one: 'One line cannot be bought as it stands.', other: `${lines} lines cannot be bought as they stand.` }),
  changeFirst: 'Change it or take it out; then everything else can be checked out together.',
  breakHint: (from: number, percent: number) =>
    `From ${from} pieces of one design everything of it is ${percent} % less, in whatever sizes and colours.`,
  checkoutHint: 'Other deliveries and a discount code can be chosen at the checkout. No account needed.',
  freeDelivery: (missing: ReactNode): ReactNode => <>{missing} more, and delivery is free.</>,
  discountWith: (code: string) => `Discount, with ${code}`,
  quantityDiscount: 'Quantity discount',
  itemCount: (count: number) => pluralize(count, { one: 'One piece', other: `${count} pieces` }),
  delivery: 'Delivery',
  free: 'Free',
  tax: (percent: number) => `Tax (${percent} %)`,
  total: 'Total',
  includesTax: (tax: string) => `Includes ${tax} tax`,
}
