/** What is used of the package, which has no types. */
declare module 'lcms-wasm' {
  import type { LittleCms } from '@picasso/design/proof'

  export const instantiate: (options?: { wasmBinary?: Uint8Array; locateFile?: (name: string) => string }) => Promise<LittleCms>
}
