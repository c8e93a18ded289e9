import type { ClothLabel, Side } from '@picasso/design'

import type { ProductDraft } from './product-draft.ts'

type DraftPictures = Pick<ProductDraft, 'title' | 'pictures'>
type Picture = ProductDraft['pictures'][number]

/** Builds an alternative text of what is known about a picture, in the language of the admin. */
export type DescribePicture = (title: string, color: ClothLabel | null, side: Side | null) => string

/** Maximum length, as in the contract. */
const MAX_ALT_LENGTH = 200

/** An alternative text derived from the fields of a picture; empty while they say no more than the title. */
export const suggestAlt = (title: string, { color, side }: Pick<Picture, 'color' | 'side'>, describe: DescribePicture): string =>
  title.trim() === '' || (color === null && side === null) ? '' : describe(title.trim(), color, side).slice(0, MAX_ALT_LENGTH)

/** Updates suggested texts after title, color or side of a picture changed, where the text is empty or still the previous suggestion. */
export const applySuggestedAlts = <Draft extends DraftPictures>(before: DraftPictures, after: Draft, describe: DescribePicture): Draft => {
  let isChanged = false
  const pictures = after.pictures.map((picture) => {
    const previous = before.pictures.find(({ url }) => url === picture.url)
    if (!previous || previous.alt !== picture.alt) return picture
    if (previous.color === picture.color && previous.side === picture.side && before.title === after.title) return picture
    if (picture.alt !== '' && picture.alt !== suggestAlt(before.title, previous, describe)) return picture
    const alt = suggestAlt(after.title, picture, describe)
    if (alt === picture.alt) return picture
    isChanged = true
    return { ...picture, alt }
  })
  return isChanged ? { ...after, pictures } : after
}
