export { isCommonPassword } from './common-passwords.ts'
export { hashPassword, isPasswordOf } from './passwords.ts'
