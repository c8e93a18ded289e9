export { callIn } from './present.ts'
export { mountAttention } from './routes.ts'
