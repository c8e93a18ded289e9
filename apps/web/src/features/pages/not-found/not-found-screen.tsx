export { NotFound as NotFoundScreen } from './not-found.tsx'
