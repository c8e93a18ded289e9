export { isCommonPassword } from './passwords.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
