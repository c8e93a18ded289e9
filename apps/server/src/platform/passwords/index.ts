export { isCommonPassword } from './common-passwords.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
