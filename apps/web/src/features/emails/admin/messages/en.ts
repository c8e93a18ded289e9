export const messages = {
  title: 'Mail',
  outbox: 'Outbox',
  selectPrompt: 'Choose a mail to see it as it was sent.',
  openEmail: 'The chosen mail',
  back: 'Back to all mails',
  search: 'Search by address, name or subject',
  searchChip: (search: string) => `“${search}”`,
  state: 'State',
  states: { waiting: 'On its way', sent: 'Sent', kept: 'Kept here', failed: 'Failed' },
  kind: 'Kind',
  /** Kinds of emails as shown in a list: `order placed`, `verify-email`. */
  kindLabel: (kind: string) => {
    const text = kind.replaceAll('-', ' ')
    return text.slice(0, 1).toUpperCase() + text.slice(1)
  },
  all: 'All',
  views: 'Views',
  emails: 'Mails',
  notLoaded: 'The mails could not be loaded.',
  loading: 'Loading the mails',
  noMatches: 'No mail is like that.',
  emptyText: 'The shop has written no mail yet. Here you will find each one, as it was sent.',
  to: 'To',
  createdAt: 'Written',
  sentAt: 'Sent',
  attempts: 'Attempts',
  linksRemoved:
    'The links of this mail opened something, so they were taken out here once it was sent. It cannot be sent again: whoever needs it asks for a new one.',
  resendSuccess: 'The mail is on its way again.',
  resend: 'Send again',
  viewMode: 'How to show it',
  viewModes: { page: 'As sent', text: 'Plain text' },
  frame: (subject: string) => `The mail “${subject}”`,
  emailNotLoaded: 'The mail could not be loaded.',
  loadingEmail: 'Loading the mail',
  rejected: 'The mail server did not take it.',
}
