export const words = {
  tooMany: (most: number) => `The shop keeps ${most} drafts for you, and there are so many. Throw one away that you no longer need.`,
  sameName: 'Another version has this name. Choose a new one.',
  mostVersions: (most: number) => `There are ${most} versions already: delete one first.`,
  noPicture: 'Send a small picture as PNG, JPEG or WebP.',
}
