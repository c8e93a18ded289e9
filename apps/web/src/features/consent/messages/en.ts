export const messages = {
  title: 'We Value Your Privacy',
  text: 'This shop keeps only the cookies it needs: for your cart, your designs and your sign-in. Nobody is followed about.',
  policy: 'Cookie policy',
  accept: 'Got it!',
}
