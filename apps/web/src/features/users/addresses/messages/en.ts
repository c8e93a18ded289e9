export const messages = {
  country: 'Country',
  street: 'Street and number',
  addressLine2: 'Flat, floor, company',
  city: 'City',
}
