export { ensureFirstAdmin, type FirstAdmin } from './first-admin.ts'
export { mountUsers } from './routes.ts'
export { deleteUser } from './service.ts'
