export { mailClaimAnswer, mailNewLink } from './mails.ts'
export { type LifeParts, moveOrder } from './move.ts'
export { type Mover, movesOf } from './moves.ts'
export { mountOrderLife, shopMover } from './routes.ts'
