export { EMBLEMS } from './emblems/index.ts'
export { SHAPES } from './shapes.ts'
export { TEMPLATES } from './templates.ts'
