export { createLiveMockup, type LiveMockup } from './live-mockup.ts'
export { createMockupClient, type MockupClient, type MockupRequest } from './mockup-client.ts'
export { MockupPicture } from './mockup-picture.tsx'
