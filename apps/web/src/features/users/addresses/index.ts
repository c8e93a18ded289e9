export { AddressFields } from './address-fields.tsx'
export { type AddressMessages, useAddressMessages } from './address-messages.ts'
export { validateCountryFields, getAddressFormat, getHomeCountry } from './address-formats.ts'
export { useAddressLines } from './address-formats.ts'
