export { mountAttention } from './routes.ts'
