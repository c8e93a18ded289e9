export { mountFirstSteps } from './routes.ts'
