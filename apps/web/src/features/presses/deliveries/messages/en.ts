import { createPluralizer } from '@picasso/contract'

const plural = createPluralizer('en')
const tickets = (count: number) => plural(count, { one: '1 ticket', other: `${count} tickets` })

export const messages = {
  label: 'Presses',
  waiting: (press: string) => `Goes to ${press}`,
  delivered: (press: string) => `Ready at ${press}`,
  fetched: (press: string) => `Fetched by ${press}`,
  printed: (press: string) => `Printed by ${press}`,
  failed: (press: string, cause: string) => `Failed at ${press}: ${cause}`,
  send: {
    open: 'Send to a press',
    tickets: (count: number) => `Send ${tickets(count)} to a press`,
    sheet: (code: string) => `Send ${code} to a press`,
    text: 'Its files go there at once. What a press has already, and has not fetched, is not sent twice.',
    noPresses: {
      ticket: 'There is no press for single tickets yet. An owner adds one under Presses.',
      sheet: 'No press gets whole gang sheets yet. An owner adds one under Presses.',
    },
    press: 'Press',
    before: (count: number) => (count === 0 ? 'Nothing waits for it' : `${count} before`),
    choose: 'Choose a press.',
    sent: 'On the way.',
    hasAll: 'The press has it already.',
    notSent: 'Nothing was sent.',
    notLoaded: 'The presses could not be loaded.',
    loading: 'Loading the presses',
    submit: 'Send',
    cancel: 'Leave it',
  },
}
