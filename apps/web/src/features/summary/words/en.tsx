import { pluralIn } from '@picasso/contract'
import type { ReactNode } from 'react'

const plural = pluralIn('en')

/** A part of a sentence that does something, such as a link. */
type Part = (text: string) => ReactNode

export const words = {
  size: 'Size',
  pictured: (size: string) => `Pictured on size ${size}.`,
  grows: (size: string, percent: string) => `The print scales with the garment: on ${size} it is ${percent} of what you drew.`,
  chooseSize: 'Choose a size.',
  quantity: 'Quantity',
  notAdded: 'This could not be put into the cart.',
  inCart: 'It is in your cart.',
  lookCart: 'Look into the cart',
  another: 'Choose another size here to add it as well.',
  continue: 'Continue to checkout',
  addToCart: 'Add to cart',
  fromList: 'Some words here come from a list.',
  fromListText: (columns: string) =>
    `${columns}: bought from this page they are printed just as you see them. Each piece gets words of its own from the list in the editor.`,
  openList: 'To the list',
  mendInEditor: 'Mend it in the editor',
  editAgain: 'Edit again',
  percentOff: (percent: number, from: number) => `${percent} % off from ${from} pieces`,
  tax: (percent: number) => `Tax (${percent} %)`,
  together: 'Together',
  deliveryLater: 'Delivery is chosen at checkout.',
  nextBreak: (missing: number, less: Part, percent: number): ReactNode => (
    <>
      {plural(missing, { one: 'One more piece', other: `${missing} more pieces` })} of this design and everything is{' '}
      {less(`${percent} % less`)}.
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
  none: 'There is no design here yet.',
  noneShared: 'This link is closed.',
  noneSharedText: 'Whoever sent it to you does not show this design any more. Ask them for a new link, or make a design of your own.',
  chooseGarment: 'Choose a garment',
  noneText: 'Choose a garment, make it yours and press Save Design: your design then waits here, front and back.',
  pricesNotLoaded: 'Sizes and prices could not be loaded.',
  notOnOffer: 'This garment is not on offer any more.',
  chooseAnother: 'Choose another',
  customise: 'Customise this',
  yourGarment: 'Your garment',
  frontAlt: (title: string) => `${title} with your design, front`,
  backAlt: (title: string) => `${title} with your design, back`,
  front: 'Front',
  back: 'Back',
  proofFront: 'Proof, front',
  proofBack: 'Proof, back',
  yourChoice: 'Your choice',
  sharedDesign: 'A shared design',
  title: 'Your design',
  notLoaded: 'Your design could not be loaded.',
}
