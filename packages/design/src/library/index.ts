export { SHAPES } from './shapes.ts'
