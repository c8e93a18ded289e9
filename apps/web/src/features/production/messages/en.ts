import { createPluralizer } from '@picasso/contract'

const plural = createPluralizer('en')
const formatUnits = (count: number) => plural(count, { one: '1 piece', other: `${count} pieces` })
const tickets = (count: number) => plural(count, { one: '1 ticket', other: `${count} tickets` })
const orders = (count: number) => plural(count, { one: '1 order', other: `${count} orders` })

export const messages = {
  title: 'Production',
  states: { waiting: 'Waiting', printing: 'Printing', printed: 'Printed', packed: 'Packed' },
  causes: { misprint: 'Misprint', 'blank-fault': 'Faulty blank', transport: 'Damaged on the way', other: 'Other' },
  garment: 'Garment',
  allGarments: 'All garments',
  search: 'Search',
  searchPlaceholder: 'Order, ticket or title',
  notLoaded: 'The board could not be loaded.',
  loading: 'Loading the board',
  noMatches: 'No ticket is like that.',
  emptyText: 'Nothing is to be printed. Paid orders come here by themselves.',
  clearFilters: 'Show the whole board',
  selectedCount: (ticketCount: number, orderCount: number) => `${tickets(ticketCount)} of ${orders(orderCount)} chosen`,
  printPack: 'Print pack',
  clearSelection: 'Choose none',
  column: {
    empty: 'Nothing here.',
    formatUnits,
    group: (column: string, blank: string) => `${column}: ${blank}`,
    hidden: (count: number) => `${count} more: narrow the board to see them.`,
  },
  picks: {
    title: (count: number) => `Blanks to fetch: ${formatUnits(count)}`,
    caption: 'Blanks for everything that waits',
    color: 'Colour',
    size: 'Size',
    needed: 'To fetch',
    remaining: 'Left afterwards',
  },
  ticket: {
    name: (code: string, title: string, count: number) => `${code}, ${title}, ${formatUnits(count)}`,
    blockedName: (name: string, reason: string) => `${name}, blocked: ${reason}`,
    select: (code: string) => `Choose ${code}`,
    moveBack: (code: string, state: string) => `${code}: back to ${state}`,
    moveForward: (code: string, state: string) => `${code}: on to ${state}`,
    cutAction: (code: string) => `${code}: cut lines`,
    reprintAction: (code: string) => `${code}: print again`,
    sides: { front: 'Printed on the front', back: 'Printed on the back', both: 'Printed on front and back' },
    plates: { front: 'Plates: front', back: 'Plates: back' },
    platesLabel: { front: (code: string) => `Plates of ${code}, front`, back: (code: string) => `Plates of ${code}, back` },
    dueDate: (day: string) => `Due ${day}`,
    reprint: (cause: string) => `Reprint: ${cause}`,
    reprintNote: (cause: string, note: string) => `Reprint: ${cause}. ${note}`,
    resolve: 'See to it',
  },
  scan: {
    label: 'Scan or type a ticket',
    advance: 'Move on',
    moved: (code: string, state: string) => `${code} is ${state.toLowerCase()} now.`,
    notMoved: 'The ticket was not moved.',
  },
  reprint: {
    label: (code: string) => `Print ${code} again`,
    title: (code: string) => `Print ${code} again?`,
    text: 'A new ticket is made and as many blanks are taken off the shelf. The customer pays nothing for it.',
    cause: 'What went wrong',
    selectCause: 'Choose a cause',
    itemCount: 'Pieces',
    note: 'Note for the press',
    success: (code: string) => `${code} waits to be printed.`,
    failed: 'The reprint was not made.',
    submit: 'Print again',
    cancel: 'Leave it',
  },
}
