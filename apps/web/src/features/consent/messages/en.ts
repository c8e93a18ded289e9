export const messages = {
  title: 'We Value Your Privacy',
  text: 'Only necessary cookies.',
  policy: 'Cookie policy',
  accept: 'Got it!',
}
