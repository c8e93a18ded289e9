/** Why a design cannot be rendered, where the reason lies in the design or rendering was given up. */
export const messages = {
  'missing-character': 'A font of this design cannot print all of its letters. Please choose another font in the editor.',
  missingCharacters: (font: string, characters: string) => `${font} cannot print ${characters}. Please choose another font or take it out.`,
  'missing-picture': 'A picture of this design is not stored here. Please add it again.',
  'too-large': 'The print area of this design is larger than any garment. Please make it again in the editor.',
  'out-of-memory': 'This design takes more memory to draw than there is. Use fewer or smaller pictures.',
  'given-up': 'This design could not be drawn in two attempts. Save it again, or use fewer or smaller pictures.',
  other: 'This design cannot be printed as it is. Please open it in the editor and save it again.',
}
