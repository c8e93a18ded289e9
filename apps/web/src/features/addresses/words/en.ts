export const words = {
  country: 'Country',
  street: 'Street and number',
  more: 'Flat, floor, company',
  city: 'City',
}
