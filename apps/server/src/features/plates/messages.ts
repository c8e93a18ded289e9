import type { Language } from '@picasso/contract'

const english = {
  nameExists: 'There is an ink of this name already.',
  inkExists: (name: string, difference: string) =>
    `“${name}” looks the same (ΔE ${difference}). Change that ink, or measure this one again.`,
  notPrinted: 'Nothing is printed on this side.',
  filesNotReady: 'The print files of this side are not rendered yet. Plates can be made as soon as they are.',
  invalidFile: 'A file of these plates is missing or damaged. Make the plates again.',
}

const spanish: typeof english = {
  nameExists: 'Ya hay una tinta con este nombre.',
  inkExists: (name, difference) => `«${name}» se ve igual (ΔE ${difference}). Cambia esa tinta, o vuelve a medir esta.`,
  notPrinted: 'En este lado no se imprime nada.',
  filesNotReady: 'Los archivos de impresión de este lado aún no están listos. Podrás hacer las planchas en cuanto lo estén.',
  invalidFile: 'Falta un archivo de estas planchas o está dañado. Vuelve a hacer las planchas.',
}

export const MESSAGES: Record<Language, typeof english> = { en: english, es: spanish }
