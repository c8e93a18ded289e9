export { useAddCartItemMutation, useReadCartItemQuery, useUpdateCartItemMutation } from './api.ts'
export { CartLink } from './cart-link.tsx'
