export const messages = {
  /** Why a change of a garment is rejected. */
  unknownSize: 'This garment has no such size.',
  unknownColor: 'There are no pictures of this colour.',
  unknownBlank: 'There is no such blank.',
  colorRequired: 'Switch at least one colour on, or the garment off.',
  /** Default texts of the garments, until an admin changes them. */
  defaultTexts: {
    tshirt: 'Soft combed cotton with a close, classic fit. Printed on front and back.',
    'regular-tshirt': 'A straight cut with room to move, and the largest print area of the everyday shirts.',
    'oversized-tshirt': 'Heavy cotton, dropped shoulders, wide body. Made for large prints.',
    croptop: 'Cut short above the waist, with a print area to match.',
    hoodie: 'Brushed fleece with a hood and a front pocket. The print stays clear of the seam.',
  },
}
