export { readPrintProfileQuery } from './api.ts'
export { loadedProof } from './loaded-proof.ts'
export { useLoadedProof, usePrintProfile, useProof } from './use-proof.ts'
