export const messages = {
  again: 'Your other pictures',
  add: (picture: string) => `Add ${picture}`,
  picture: 'a picture of the other side',
  advice: 'What prints well',
  sharp: (pixels: string) => `A photo ${pixels} pixels wide is sharp across the whole print area.`,
  background: 'A plain background can be cleared here, and the cloth shows through.',
  lines: 'Lines of half a millimetre and more stay crisp on cloth.',
}
