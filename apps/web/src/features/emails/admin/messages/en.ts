export const messages = {
  title: 'Emails',
  outbox: 'Outbox',
  selectPrompt: 'Choose an email to see it as it was sent.',
  openEmail: 'The chosen email',
  back: 'Back to all emails',
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
  emails: 'Emails',
  notLoaded: 'The emails could not be loaded.',
  loading: 'Loading the emails',
  noMatches: 'No email is like that.',
  emptyText: 'The shop has written no email yet. Here you will find each one, as it was sent.',
  to: 'To',
  createdAt: 'Written',
  sentAt: 'Sent',
  attempts: 'Attempts',
  linksRemoved:
    'The links of this email opened something, so they were taken out here once it was sent. It cannot be sent again: whoever needs it asks for a new one.',
  resendSuccess: 'The email is on its way again.',
  resend: 'Send again',
  viewMode: 'How to show it',
  viewModes: { page: 'As sent', text: 'Plain text' },
  frame: (subject: string) => `The email “${subject}”`,
  emailNotLoaded: 'The email could not be loaded.',
  loadingEmail: 'Loading the email',
  rejected: 'The mail server did not take it.',
}
