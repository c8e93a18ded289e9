import type { ClothLabel, Side } from '@picasso/design'

import type { ProductDraft } from './product-draft.ts'

type Pictured = Pick<ProductDraft, 'title' | 'pictures'>
type Picture = ProductDraft['pictures'][number]

/** How a text is made of what is known of a picture, in the language of whoever types. */
export type SayPicture = (title: string, color: ClothLabel | null, side: Side | null) => string

/** The contract takes no more. */
const MOST_LETTERS = 200

/** What a picture shows as far as its fields say it; nothing while they say no more than the title. */
export const proposeAlt = (title: string, { color, side }: Pick<Picture, 'color' | 'side'>, say: SayPicture): string =>
  title.trim() === '' || (color === null && side === null) ? '' : say(title.trim(), color, side).slice(0, MOST_LETTERS)

/**
 * Writes proposals where title, color or side of a picture were changed and nobody has written words of their own: where there are
 * none, or still those that were proposed before.
 */
export const withProposedAlts = <Draft extends Pictured>(before: Pictured, after: Draft, say: SayPicture): Draft => {
  let isChanged = false
  const pictures = after.pictures.map((picture) => {
    const was = before.pictures.find(({ url }) => url === picture.url)
    if (!was || was.alt !== picture.alt) return picture
    if (was.color === picture.color && was.side === picture.side && before.title === after.title) return picture
    if (picture.alt !== '' && picture.alt !== proposeAlt(before.title, was, say)) return picture
    const alt = proposeAlt(after.title, picture, say)
    if (alt === picture.alt) return picture
    isChanged = true
    return { ...picture, alt }
  })
  return isChanged ? { ...after, pictures } : after
}
