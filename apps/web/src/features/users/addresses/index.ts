export { AddressFields } from './address-fields.tsx'
export { validateCountryFields, getAddressFormat, getHomeCountry } from './address-formats.ts'
export { useAddressLines } from './address-formats.ts'
