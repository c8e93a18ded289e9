export { checkoutQuestion } from './checkout-question.ts'
