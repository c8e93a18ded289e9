export { useForgotPasswordMutation } from './api.ts'
export { GoogleButton } from './google-button.tsx'
