export * from './color-proof.ts'
export * from './gamut.ts'
export * from './icc-profile.ts'
export * from './proof-table.ts'
