export { mountSavedViews } from './routes.ts'
