import { pluralIn } from '@picasso/contract'

const plural = pluralIn('en')
const pieces = (count: number) => plural(count, { one: '1 piece', other: `${count} pieces` })
const tickets = (count: number) => plural(count, { one: '1 ticket', other: `${count} tickets` })
const orders = (count: number) => plural(count, { one: '1 order', other: `${count} orders` })

export const words = {
  title: 'Production',
  states: { waiting: 'Waiting', printing: 'Printing', printed: 'Printed', packed: 'Packed' },
  causes: { misprint: 'Misprint', 'blank-fault': 'Faulty blank', transport: 'Damaged on the way', other: 'Other' },
  garment: 'Garment',
  allGarments: 'All garments',
  search: 'Search',
  searchPlaceholder: 'Order, ticket or title',
  notLoaded: 'The board could not be loaded.',
  loading: 'Loading the board',
  nothingMatches: 'No ticket is like that.',
  nothingYet: 'Nothing is to be printed. Paid orders come here by themselves.',
  wholeBoard: 'Show the whole board',
  chosen: (ticketCount: number, orderCount: number) => `${tickets(ticketCount)} of ${orders(orderCount)} chosen`,
  printPack: 'Print pack',
  chooseNone: 'Choose none',
  column: {
    empty: 'Nothing here.',
    pieces,
    group: (column: string, blank: string) => `${column}: ${blank}`,
    hidden: (count: number) => `${count} more: narrow the board to see them.`,
  },
  picks: {
    title: (count: number) => `Blanks to fetch: ${pieces(count)}`,
    caption: 'Blanks for everything that waits',
    colour: 'Colour',
    size: 'Size',
    toFetch: 'To fetch',
    left: 'Left afterwards',
  },
  ticket: {
    name: (code: string, title: string, count: number) => `${code}, ${title}, ${pieces(count)}`,
    blockedName: (name: string, reason: string) => `${name}, blocked: ${reason}`,
    choose: (code: string) => `Choose ${code}`,
    backTo: (code: string, state: string) => `${code}: back to ${state}`,
    onTo: (code: string, state: string) => `${code}: on to ${state}`,
    printAgain: (code: string) => `${code}: print again`,
    sides: { front: 'Printed on the front', back: 'Printed on the back', both: 'Printed on front and back' },
    due: (day: string) => `Due ${day}`,
    reprint: (cause: string) => `Reprint: ${cause}`,
    reprintNote: (cause: string, note: string) => `Reprint: ${cause}. ${note}`,
    seeToIt: 'See to it',
  },
  scan: {
    label: 'Scan or type a ticket',
    moveOn: 'Move on',
    moved: (code: string, state: string) => `${code} is ${state.toLowerCase()} now.`,
    notMoved: 'The ticket was not moved.',
  },
  reprint: {
    label: (code: string) => `Print ${code} again`,
    title: (code: string) => `Print ${code} again?`,
    text: 'A new ticket is made and as many blanks are taken off the shelf. The customer pays nothing for it.',
    cause: 'What went wrong',
    chooseCause: 'Choose a cause',
    pieces: 'Pieces',
    note: 'Note for the press',
    waits: (code: string) => `${code} waits to be printed.`,
    notMade: 'The reprint was not made.',
    again: 'Print again',
    leaveIt: 'Leave it',
  },
}
