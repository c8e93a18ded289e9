export const words = {
  noForm: 'Please send the picture as a form.',
  unreadable: 'The form cannot be read. Please try again.',
  preset: (preset: string) => `This should be the word ${preset}.`,
  choose: 'Choose a picture.',
  otherHost: 'This is not an address at the shop’s picture host.',
  hostSilent: 'The picture host does not give us this picture. Please try again.',
  busy: 'Many pictures are arriving just now. Please try again.',
  noRoom: 'Your pictures take all the room there is for one person. Please write to us.',
}
