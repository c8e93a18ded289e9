import { createPluralizer } from '@picasso/contract'

const plural = createPluralizer('en')

export const messages = {
  label: (name: string) => `Cut lines of ${name}`,
  title: 'Cut lines',
  text: 'The outlines of the print, welded where they touch, in millimetres: for vinyl, or around a printed transfer.',
  preview: 'The print with the line that the knife follows',
  loading: 'Drawing the cut lines',
  failed: 'The cut lines could not be drawn.',
  side: 'Side',
  sides: { front: 'Front', back: 'Back' },
  offset: 'Distance to the print, in mm',
  offsetHint: (min: number, max: number) => `0 cuts along its edge. From ${min} (inside) to ${max}.`,
  mirrored: 'Mirrored',
  mirroredHint: 'For heat transfer vinyl, which is cut from behind.',
  facts: (pieces: number, holes: number, length: string) =>
    `${plural(pieces, { one: '1 piece', other: `${pieces} pieces` })}, ${plural(holes, { one: '1 hole', other: `${holes} holes` })}, ${length} to cut`,
  closedHoles: (count: number) =>
    plural(count, { one: 'One hole is closed by this distance.', other: `${count} holes are closed by this distance.` }),
  lostPieces: (count: number) =>
    plural(count, {
      one: 'One part is thinner than this and is not cut.',
      other: `${count} parts are thinner than this and are not cut.`,
    }),
  tinyPieces: (count: number) =>
    plural(count, {
      one: 'One piece is smaller than a millimetre and may come off with the vinyl around it.',
      other: `${count} pieces are smaller than a millimetre and may come off with the vinyl around them.`,
    }),
}
