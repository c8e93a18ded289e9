export { loadGarment } from './load-garment.ts'
export { createMockupClient, warmMockup } from './mockup-client.ts'
