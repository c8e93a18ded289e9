import type { SideToShow } from './render-jobs.ts'

export const drawMockup = async (input: SideToShow): Promise<Uint8Array> => {
  throw new Error(`The mock-up of ${input.clothingType} is not drawn yet.`)
}
