import { createPluralizer } from '@picasso/contract'
import type { ReactNode } from 'react'

const pluralize = createPluralizer('en')

/** A tag function for a part of a sentence, such as a link. */
type RenderText = (text: string) => ReactNode

export const messages = {
  size: 'Size',
  pictureSize: (size: string) => `Pictured on size ${size}.`,
  printScale: (size: string, percent: string) => `The print scales with the garment: on ${size} it is ${percent} of what you drew.`,
  selectSize: 'Choose a size.',
  quantity: 'Quantity',
  notAdded: 'This could not be put into the cart.',
  inCart: 'It is in your cart.',
  viewCart: 'Look into the cart',
  addMoreHint: 'Choose another size here to add it as well.',
  checkOut: 'Continue to checkout',
  addToCart: 'Add to cart',
  fromList: 'Some words here come from a list.',
  fromListText: (columns: string) =>
    `${columns}: bought from this page they are printed just as you see them. Each piece gets words of its own from the list in the editor.`,
  openList: 'To the list',
  repairInEditor: 'Mend it in the editor',
  edit: 'Edit again',
  percentOff: (percent: number, from: number) => `${percent} % off from ${from} pieces`,
  tax: (percent: number) => `Tax (${percent} %)`,
  total: 'Total',
  sizePrices: 'Price of each size',
  deliveryHint: 'Delivery is chosen at checkout.',
  nextBreak: (missing: number, highlight: RenderText, percent: number): ReactNode => (
    <>
      {pluralize(missing, { one: 'One more piece', other: `${missing} more pieces` })} of this design and everything is{' '}
      {highlight(`${percent}\u00a0% less`)}.
    </>
  ),
  copied: 'The link is copied.',
  notCopied: 'The browser did not allow copying. Please select the link and copy it.',
  linkClosed: 'The link is closed. Nobody else can open your design.',
  share: 'Share',
  shareTitle: 'Share your design',
  shareText: 'Whoever has this link can look at your design, order it, and make a copy to change. Yours stays as it is.',
  link: 'Link',
  copyLink: 'Copy the link',
  closeLink: 'Close the link',
  sharedText: 'Somebody shows you this design. Order it as it is, or make a copy and change what you like: theirs stays.',
  orderIt: 'Order it',
  copyAndEdit: 'Copy and edit',
  loading: 'Loading your design',
  noDesign: 'There is no design here yet.',
  sharedLinkClosed: 'This link is closed.',
  sharedLinkClosedText: 'Whoever sent it to you does not show this design any more. Ask them for a new link, or make a design of your own.',
  selectGarment: 'Choose a garment',
  noDesignText: 'Choose a garment, make it yours and press Save Design: your design then waits here, front and back.',
  pricesNotLoaded: 'Sizes and prices could not be loaded.',
  unavailable: 'This garment is not on offer any more.',
  selectOther: 'Choose another',
  customize: 'Customise this',
  defaultTitle: 'Your garment',
  frontAlt: (title: string) => `${title} with your design, front`,
  backAlt: (title: string) => `${title} with your design, back`,
  wornAlt: (title: string) => `${title} with your design, worn`,
  worn: 'Worn',
  wornSubject: 'garment as it is worn',
  wornPending: 'Trying it on …',
  front: 'Front',
  printSize: (widthMm: number, heightMm: number, isEstimate: boolean) =>
    `Print ${isEstimate ? 'about ' : ''}${widthMm}\u00a0×\u00a0${heightMm}\u00a0mm`,
  notPrinted: 'Not printed',
  detail: 'A detail of the print in its real size',
  detailSize: (widthMm: number, heightMm: number) => `${widthMm}\u00a0×\u00a0${heightMm}\u00a0mm`,
  designTitle: (garment: string, name: string) => `${garment} “${name}”`,
  back: 'Back',
  proofFront: 'Proof, front',
  proofBack: 'Proof, back',
  selection: 'Your choice',
  sharedDesign: 'A shared design',
  shopDesign: 'A design of the shop',
  title: 'Your design',
  notLoaded: 'Your design could not be loaded.',
}
