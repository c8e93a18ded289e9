export { forgotPasswordMutation } from './api.ts'
export { GoogleButton } from './google-button.tsx'
export { useReauthentication } from './use-reauthentication.tsx'
