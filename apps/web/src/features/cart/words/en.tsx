import { pluralIn } from '@picasso/contract'
import type { ReactNode } from 'react'

const plural = pluralIn('en')

export const words = {
  title: 'Cart',
  badge: (pieces: number) => `Cart, ${plural(pieces, { one: '1 piece', other: `${pieces} pieces` })}`,
  loading: 'Loading your cart',
  notLoaded: 'Your cart could not be loaded.',
  empty:
    'Nothing is in it yet. Draw something of your own on a garment, or take a ready-made piece from the shop; what you choose waits here for you.',
  design: 'Design your own',
  look: 'Look into the shop',
  lineName: (title: string, color: string, size: string) => `${title}, ${color}, size ${size}`,
  pictured: (size: string) => `Pictured on size ${size}.`,
  variant: (color: string, size: string) => `${color}, size ${size}`,
  takenOut: (line: string) => `${line} was taken out.`,
  undo: 'Undo',
  undoLine: (title: string) => `Undo, put the ${title} back`,
  notChanged: 'This could not be changed.',
  notBuyable: 'This cannot be bought as it stands.',
  chooseAgain: 'Choose again',
  seeProduct: (title: string) => `See the ${title}`,
  seeDesign: (title: string) => `See your design on the ${title}`,
  aPiece: (price: string) => `${price} a piece`,
  toLookAt: (findings: number) =>
    plural(findings, { one: 'One thing to look at before printing', other: `${findings} things to look at before printing` }),
  team: (pieces: number) => `Team of ${pieces}`,
  teamOn: (title: string, color: string) => `${title}, ${color}, each with its own words`,
  sizeOf: (name: string) => `Size of ${name}`,
  changeList: 'Change the list',
  removeTeam: 'Remove the whole team',
  size: 'Size',
  quantity: 'Quantity',
  checkOutOne: 'Check out this one',
  checkOutOneOf: (line: string) => `Check out this one: ${line}`,
  remove: 'Remove',
  removeLine: (line: string) => `Remove the ${line}`,
  together: 'Together',
  notReckoned: 'The sum could not be reckoned.',
  checkOutAll: 'Check out everything',
  unbuyable: (lines: number) =>
    plural(lines, { one: 'One line cannot be bought as it stands.', other: `${lines} lines cannot be bought as they stand.` }),
  changeFirst: 'Change it or take it out; then everything else can be checked out together.',
  breakHint: (from: number, percent: number) =>
    `From ${from} pieces of one design everything of it is ${percent} % less, in whatever sizes and colours.`,
  later: 'Other deliveries and a discount code can be chosen at the checkout. No account needed.',
  freeDelivery: (missing: ReactNode): ReactNode => <>{missing} more, and delivery is free.</>,
  discountWith: (code: string) => `Discount, with ${code}`,
  quantityDiscount: 'Quantity discount',
  pieces: (pieces: number) => plural(pieces, { one: 'One piece', other: `${pieces} pieces` }),
  delivery: 'Delivery',
  free: 'Free',
  tax: (percent: number) => `Tax (${percent} %)`,
  total: 'Total',
  includesTax: (tax: string) => `Includes ${tax} tax`,
}
