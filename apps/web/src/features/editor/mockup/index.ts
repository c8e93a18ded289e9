export { loadGarment } from './load-garment.ts'
export { createMockupClient, preloadMockup } from './mockup-client.ts'
