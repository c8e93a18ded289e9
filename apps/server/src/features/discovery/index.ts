export { mountDiscovery } from './routes.ts'
