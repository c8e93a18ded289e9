export const words = {
  title: 'Mail',
  outbox: 'Outbox',
  chooseOne: 'Choose a mail to see it as it was sent.',
  chosen: 'The chosen mail',
  back: 'Back to all mails',
  search: 'Search by address, name or subject',
  searched: (search: string) => `“${search}”`,
  state: 'State',
  states: { waiting: 'On its way', sent: 'Sent', kept: 'Kept here', failed: 'Failed' },
  kind: 'Kind',
  /** `order placed` and `verify-email` as they read in a list. */
  kindNamed: (kind: string) => {
    const text = kind.replaceAll('-', ' ')
    return text.slice(0, 1).toUpperCase() + text.slice(1)
  },
  all: 'All',
  views: 'Views',
  mails: 'Mails',
  notLoaded: 'The mails could not be loaded.',
  loading: 'Loading the mails',
  nothingMatches: 'No mail is like that.',
  nothingYet: 'The shop has written no mail yet. Here you will find each one, as it was sent.',
  to: 'To',
  written: 'Written',
  sent: 'Sent',
  attempts: 'Attempts',
  linksRemoved:
    'The links of this mail opened something, so they were taken out here once it was sent. It cannot be sent again: whoever needs it asks for a new one.',
  onItsWay: 'The mail is on its way again.',
  sendAgain: 'Send again',
  howToShow: 'How to show it',
  show: { page: 'As sent', text: 'Plain text' },
  frame: (subject: string) => `The mail “${subject}”`,
  mailNotLoaded: 'The mail could not be loaded.',
  loadingMail: 'Loading the mail',
  refused: 'The mail server did not take it.',
}
