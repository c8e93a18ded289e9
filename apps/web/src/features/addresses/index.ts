export { AddressFields } from './address-fields.tsx'
export { addressFaults, addressRule, homeCountry } from './address-rules.ts'
export { useAddressLines } from './use-address-lines.ts'
