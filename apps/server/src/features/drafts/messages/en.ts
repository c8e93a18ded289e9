export const messages = {
  tooManyDrafts: (max: number) => `The shop keeps ${max} drafts for you, and there are so many. Throw one away that you no longer need.`,
  versionNameTaken: 'Another version has this name. Choose a new one.',
  tooManyVersions: (max: number) => `There are ${max} versions already: delete one first.`,
  invalidPicture: 'Send a small picture as PNG, JPEG or WebP.',
}
