export { lockLines, removeLines } from './queries.ts'
export { mountCart } from './routes.ts'
export { breakKeyOf, faultOfOffer, isOffered, type SellableLine } from './rules.ts'
export { addLine } from './service.ts'
