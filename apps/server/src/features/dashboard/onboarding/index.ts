export { mountOnboarding } from './routes.ts'
