export * from './fill-paths.ts'
export * from './film.ts'
export * from './flats.ts'
export * from './outlines.ts'
