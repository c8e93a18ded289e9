import type { ProductCard } from '@picasso/contract'

/** What the shop knows of a product before its page is loaded. */
export interface PressedCard {
  card: ProductCard
  /** Its main picture, in the width that the browser has loaded; undefined if it has none, or not yet. */
  loadedPicture: string | undefined
}

/** The latest; set by events alone, so that the server never has one. */
let pressedCard: PressedCard | undefined

/** Remembers a card whose page is being opened, so that the page can show what is on the card before anything is loaded. */
export const rememberPressedCard = (card: ProductCard, image: HTMLImageElement | null | undefined): void => {
  const loadedPicture = image?.complete && image.naturalWidth > 0 ? image.currentSrc : undefined
  pressedCard = { card, loadedPicture }
}

export const findPressedCard = (slug: string): PressedCard | undefined => (pressedCard?.card.slug === slug ? pressedCard : undefined)
