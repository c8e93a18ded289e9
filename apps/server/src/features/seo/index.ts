export { mountSeo } from './routes.ts'
