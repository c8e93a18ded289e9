/** Why a change of a garment cannot be kept. */
export const words = {
  noSuchSize: 'This garment has no such size.',
  noSuchColor: 'There are no pictures of this colour.',
  noSuchBlank: 'There is no such blank.',
  oneColorOn: 'Switch at least one colour on, or the garment off.',
}
