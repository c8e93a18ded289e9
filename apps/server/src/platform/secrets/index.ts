export { fingerprintSecret, forgetSecret, keepSecrets, readFingerprint } from './keep.ts'
export { findSecret, openSecrets, secretPath, type Secrets, secretsFrom } from './secrets.ts'
export { isSignature } from './signature.ts'
