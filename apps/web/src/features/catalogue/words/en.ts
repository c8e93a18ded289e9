export const words = {
  from: 'from',
  garments: {
    tshirt: 'T-shirt',
    'regular-tshirt': 'Regular t-shirt',
    'oversized-tshirt': 'Oversized t-shirt',
    croptop: 'Cropped top',
    hoodie: 'Hoodie',
  },
  colors: { White: 'White', Black: 'Black', Blue: 'Blue', Red: 'Red', Ivory: 'Ivory' },
}
