export { loadGarment } from './load-garment.ts'
export { createMockupClient } from './mockup-client.ts'
