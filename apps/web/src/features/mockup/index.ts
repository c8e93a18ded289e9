export { createMockupClient } from './mockup-client.ts'
