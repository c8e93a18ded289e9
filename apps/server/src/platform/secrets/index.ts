export { fingerprintSecret, forgetSecret, keepSecrets, readFingerprint } from './keep.ts'
export { findSecret, secretPath, type Secrets, secretsFrom } from './secrets.ts'
export { isSignature } from './signature.ts'
