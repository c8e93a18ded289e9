/** The problem, and the label of the button that leads to it. */
export const messages = {
  'paid-after-cancel': { text: (number: string, detail: string) => `${number}: ${detail}`, fix: 'Give the money back' },
  dispute: { text: (number: string, detail: string) => `${number}: ${detail}`, fix: 'Open the order' },
  'failed-refund': {
    text: (number: string, detail: string) => `A refund for ${number} did not go through. ${detail}`,
    fix: 'Try the refund again',
  },
  'refund-by-hand': {
    text: (number: string, detail: string) => `Money of ${number} is to be paid out by hand: ${detail}`,
    fix: 'Pay it out',
  },
  'short-stock': { text: (number: string, detail: string) => `${number}: ${detail}`, fix: 'Decide' },
  'cancel-request': { text: (number: string, detail: string) => `The buyer of ${number} asks to cancel: ${detail}`, fix: 'Answer' },
  'missing-print-file': {
    text: (number: string, detail: string) => `${number}: the print files are missing. ${detail}`,
    fix: 'Draw them again',
  },
  overdue: { text: (number: string) => `${number} should be at the door already.`, fix: 'Open the order' },
  claim: { text: (number: string, detail: string) => `Complaint about ${number}: ${detail}`, fix: 'Answer' },
  'stuck-payment': { text: (number: string) => `The payment of ${number} has been open for long.`, fix: 'Check the payment' },
  'failed-mail': { text: (_: string, detail: string) => `An email could not be sent: ${detail}`, fix: 'Open the outbox' },
  'waiting-mail': {
    text: (_: string, detail: string) =>
      `Emails that have been waiting for more than ten minutes: ${detail}. The mail server does not answer, or nothing in the shop sends emails.`,
    fix: 'Open the outbox',
  },
  'waiting-print-file': {
    text: (number: string, detail: string) => `${number}: the print files have been waiting for more than ten minutes. ${detail}`,
    fix: 'Look at the files',
  },
  hold: { text: (number: string, detail: string) => `${number} is on hold: ${detail}`, fix: 'Go on' },
  'low-blanks': { text: (_: string, detail: string) => `Few blanks left. ${detail}`, fix: 'Fill the shelf' },
  'press-problem': {
    text: (_: string, detail: string) => `The press “${detail}” gets no files: where they belong cannot be used at the moment.`,
    fix: 'See why',
  },
  'failed-print': { text: (number: string, detail: string) => `${number} could not be printed. ${detail}`, fix: 'Open the board' },
  /** The blank that runs low. */
  blank: (garment: string, color: string, size: string, onHand: number) => `${garment}, ${color}, ${size}: ${onHand}`,
}
