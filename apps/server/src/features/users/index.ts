export { mountProfile } from './routes.ts'
