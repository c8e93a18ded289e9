export const messages = {
  notMultipart: 'Please send the picture as a form.',
  invalidForm: 'The form cannot be read. Please try again.',
  invalidPreset: (invalidPreset: string) => `This should be the word ${invalidPreset}.`,
  selectPicture: 'Choose a picture.',
  invalidHost: 'This is not an address at the shop’s picture host.',
  hostUnavailable: 'The picture host does not give us this picture. Please try again.',
  tooManyUploads: 'Many pictures are arriving just now. Please try again.',
  storageFull: 'Your pictures take all the room there is for one person. Please write to us.',
}
