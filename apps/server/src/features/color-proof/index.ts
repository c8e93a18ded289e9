import { defineFeature } from '../../feature.ts'
import { mountColorProof } from './routes.ts'

export { readProofInput } from './print-profile.ts'

export const colorProofFeature = defineFeature({
  name: 'color-proof',
  uses: ['audit-log', 'auth'],
  mount: mountColorProof,
})
