export { mountOrderAdmin } from './routes.ts'
