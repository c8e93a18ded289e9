export { EMBLEMS } from './emblems/index.ts'
export { EMOJI_EMBLEMS } from './emoji.ts'
export { SHAPES } from './shapes.ts'
export { TEMPLATES } from './templates.ts'
