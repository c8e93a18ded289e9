export { computeFingerprint, deleteFingerprint, loadSecrets, readFingerprint } from './load-secrets.ts'
export { findSecret, openOrCreateSecrets, secretPath, type Secrets, createSecrets } from './secrets.ts'
export { isValidSignature } from './secrets.ts'
