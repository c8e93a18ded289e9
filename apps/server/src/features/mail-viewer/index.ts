export { mountMailViewer } from './routes.ts'
