export { mountOrderDesk } from './routes.ts'
