import {
  createPluralizer,
  type NamedSubject,
  type NameValues,
  type PressFileKind,
  type PressKind,
  type PressProblem,
} from '@picasso/contract'

const plural = createPluralizer('en')

const kinds: Record<PressKind, string> = { dtf: 'Film (DTF)', dtg: 'Garment printer (DTG)', screen: 'Screen printing', cutter: 'Cutter' }

const files: Record<PressFileKind, { title: string; text: string }> = {
  print: { title: 'Print', text: 'Transparent PNG at 300 DPI' },
  'print-pdf': { title: 'Print as PDF', text: 'Vectors stay vectors' },
  'under-base': { title: 'White under-base', text: 'PNG, choked by 0.25 mm' },
  mirrored: { title: 'Mirrored', text: 'PNG for film that is laid face down' },
  'cut-svg': { title: 'Cut lines as SVG', text: 'The outline of the print' },
  'cut-dxf': { title: 'Cut lines as DXF', text: 'The same, for CAD programs' },
  'cut-hpgl': { title: 'Cut lines as HPGL', text: 'The same, for the knife itself' },
  'plate-films': { title: 'Plates as films', text: 'PDF, a black film on each page' },
  'plate-separations': { title: 'Plates as separations', text: 'PDF in named inks' },
  'plate-pngs': { title: 'Plates as pictures', text: 'A PNG of each plate' },
  'sheet-png': { title: 'Gang sheet', text: 'Transparent PNG at 300 DPI' },
  'sheet-pdf': { title: 'Gang sheet as PDF', text: 'Vectors stay vectors' },
}

const problems: Record<PressProblem, (file: string) => string> = {
  unreachable: () => 'Its folder is gone, or the drive does not answer. Nothing is lost: it goes on by itself when the folder is back.',
  'read-only': () => 'Its folder cannot be written to. Give the user that runs the shop the right to write there.',
  full: () => 'There is no room left where its files go. Nothing is lost: it goes on by itself when there is.',
  outside: () => 'Its folder lies outside of what the operator of this shop named for presses. Choose another one.',
  'name-taken': (file) => `A different file called ${file} lies there already. Move it away; the other tickets go on.`,
  unmade: (file) =>
    `${file} cannot be made. Look at what it is made of: print files, plates, or the distance of the cut lines. Everything else goes on.`,
  bucket: () => 'The bucket does not answer. Nothing is lost: it goes on by itself when it does.',
}

const placeholders: { readonly [Subject in NamedSubject]: NameValues<Subject> } = {
  ticket: {
    order: 'order',
    ticket: 'ticket of the order',
    side: 'front or back',
    garment: 'garment',
    color: 'colour',
    size: 'size',
    qty: 'pieces',
  },
  sheet: {
    sheet: 'code of the sheet',
    number: 'number of the sheet',
    width: 'width of the film in mm',
    length: 'length of the film in mm',
    qty: 'prints',
  },
}

export const messages = {
  title: 'Presses',
  lead: 'What is to be printed goes to the press by itself: into a folder, a bucket, or fetched over the API.',
  add: 'Add a press',
  empty:
    'There is no press yet. A press gets the files of each ticket as soon as that can be printed, under names that you choose, with the ticket beside them.',
  notLoaded: 'The presses could not be loaded.',
  loading: 'Loading the presses',
  count: (count: number) => plural(count, { one: '1 press', other: `${count} presses` }),
  kinds,
  files,
  problems,
  problemTitle: 'It gets no files at the moment',
  toApi: 'Fetches its files over the API',
  toBucket: (prefix: string) => `Bucket: presses/${prefix}`,
  automatic: 'By itself',
  byHand: 'By hand',
  waiting: {
    ticket: (count: number) => plural(count, { one: '1 ticket waits', other: `${count} tickets wait` }),
    sheet: (count: number) => plural(count, { one: '1 sheet waits', other: `${count} sheets wait` }),
  },
  nothingWaits: 'Nothing waits',
  failed: (count: number) => plural(count, { one: '1 failed', other: `${count} failed` }),
  change: 'Change',
  changeLabel: (name: string) => `Change: ${name}`,
  takeBack: 'Take the work back',
  takeBackLabel: (name: string) => `Take the work back: ${name}`,
  delete: 'Delete',
  deleteLabel: (name: string) => `Delete: ${name}`,
  cutLines: (mm: number, isMirrored: boolean) => `Cut lines at ${mm} mm${isMirrored ? ', mirrored' : ''}`,
  keys: 'Make a key for the computer at a press',
  form: {
    add: 'Add a press',
    change: (name: string) => `Change ${name}`,
    name: 'Name',
    kind: 'Kind',
    destination: 'Where its files go',
    destinations: {
      folder: { title: 'A folder on this machine', text: 'A program of the press watches it.' },
      bucket: { title: 'The bucket of the shop', text: 'Below presses/, for a press far away.' },
      api: { title: 'Nowhere', text: 'The press fetches its files with an API key.' },
    },
    path: 'Folder',
    pathHint: (folders: readonly string[]) => `Below ${folders.join(' or ')}; it must be there already.`,
    noFolders: 'The operator of this shop has named no folder for presses yet (PRESS_FOLDERS).',
    prefix: 'Prefix',
    prefixHint: 'For example film/left',
    template: 'Names of its files',
    templateHint: (example: string) => `For example ${example}`,
    placeholders,
    subject: 'What it prints',
    subjects: {
      ticket: { title: 'Single tickets', text: 'Files of each side, as soon as a ticket can be printed.' },
      sheet: { title: 'Whole gang sheets', text: 'The film of many orders, as soon as a sheet is frozen.' },
    },
    files: { ticket: 'What it gets of each side', sheet: 'What it gets of each sheet' },
    platesHint: 'With plates, a ticket waits until those of all its sides are made.',
    cutOffset: 'Distance of the cut lines outside of the print, in mm',
    cutOffsetHint: (min: number, max: number) => `From ${min} to ${max}; below 0 they lie inside.`,
    isCutMirrored: 'Mirror the cut lines, for what is cut from behind',
    garments: 'Of which garments',
    garmentsHint: 'None chosen: of all.',
    isAutomatic: { ticket: 'Send each ticket as soon as it can be printed', sheet: 'Send each gang sheet as soon as it is frozen' },
    movesTickets: 'Move tickets on the board when it fetches and reports them',
    filesRequired: 'Choose at least one.',
    saved: (name: string) => `${name} is saved.`,
    notSaved: 'The press was not saved.',
    save: 'Save',
    create: 'Add it',
    cancel: 'Leave it',
  },
  template: {
    'illegal-character': (character: string) =>
      `“${character}” cannot be in a file name. Use letters, digits, spaces and - _ . ( ) , + = # @ ~.`,
    'unknown-placeholder': (name: string) => `Nothing is known for {${name}}.`,
    'missing-placeholder': (name: string) => `Put {${name}} in: without it two files would have the same name.`,
    'illegal-edge': 'A name cannot begin or end like that.',
    'too-long': 'The names would be too long for a folder.',
  },
  takeBackDialog: {
    title: (name: string) => `Take the work back from ${name}?`,
    text: 'Files that it has not fetched are taken away, and the tickets stay on the board. From then on it gets only what you send by hand.',
    confirm: 'Take it back',
    cancel: 'Leave it there',
    done: (name: string) => `${name} has no work any more.`,
    notDone: 'The work was not taken back.',
  },
  deleteDialog: {
    title: (name: string) => `Delete ${name}?`,
    text: 'What it has printed keeps its name. It gets nothing any more.',
    confirm: 'Delete it',
    cancel: 'Keep it',
    deleted: (name: string) => `${name} is deleted.`,
    notDeleted: 'The press was not deleted.',
  },
}
