export { useForgotPasswordMutation } from './api.ts'
export { GoogleButton } from './google-button.tsx'
export { useConfirmed } from './use-confirmed.tsx'
