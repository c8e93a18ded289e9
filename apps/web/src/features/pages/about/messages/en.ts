export const messages = {
  label: 'About us',
  title: 'A small press for large ideas.',
  story: (shopName: string) =>
    `${shopName} began with one wish: to wear a drawing that was not in any shop. It turned out that many people carry such a drawing about with them. So we built the place where it becomes a shirt.`,
  hoodieAlt: 'A black hoodie from behind; on it two jellyfish, pink and aqua, whose tentacles cross',
  processTitle: 'How we work',
  processSteps: [
    {
      title: 'Drawn by you',
      text: 'A photograph, a line from a notebook, three words in a typeface from the seventies. You need no program and no skill, only something to say.',
    },
    {
      title: 'True to the millimetre',
      text: 'The editor knows the cut of every garment. What you see on the cloth is what the press lays down, at 300 dots to the inch.',
    },
    {
      title: 'Made when you ask',
      text: 'Nothing waits in a warehouse for somebody to like it. Each shirt is printed after its order, so there is nothing left over to throw away.',
    },
  ],
  contactTitle: 'Talk to us.',
  contactText: 'About a design that does not come out right, an order for a whole team, or a garment you miss.',
  emailLabel: 'Write',
  phoneLabel: 'Call',
  designLink: 'Design your own',
}
