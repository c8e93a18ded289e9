export const messages = {
  nameTaken: 'Another press is called that.',
  filesRequired: 'Choose at least one file that it gets.',
  sheetsOrSides: 'Choose whole gang sheets, or files of single sides: of both, each print would come twice.',
  template: {
    'illegal-character': (character: string) =>
      `“${character}” cannot be in a file name. Use letters, digits, spaces and - _ . ( ) , + = # @ ~.`,
    'unknown-placeholder': (name: string) => `Nothing is known for {${name}}.`,
    'missing-placeholder': (name: string) => `Put {${name}} in: without it two files would have the same name.`,
    'illegal-edge': 'A name cannot begin or end like that.',
    'too-long': 'The names would be too long for a folder.',
  },
  noFolders: 'The operator of this shop has named no folder for presses (PRESS_FOLDERS).',
  folderOutside: (folders: readonly string[]) => `Choose a folder below ${folders.join(' or ')}.`,
  noBucket: 'This shop stores its files in no bucket.',
  prefixInvalid: 'Use letters, digits, - and _, with / between the parts.',
  placeTaken: (name: string) => `${name} gets its files there already.`,
  inUse: {
    ticket: (name: string, count: number) =>
      `${count === 1 ? 'A ticket waits' : `${count} tickets wait`} for ${name}. Take the work back first; the tickets stay on the board.`,
    sheet: (name: string, count: number) =>
      `${count === 1 ? 'A gang sheet waits' : `${count} gang sheets wait`} for ${name}. Take the work back first; the sheets stay as they are.`,
  },
  movedWithWork: (name: string) => `Files lie ready for ${name} in its old place. Take the work back first, then choose another place.`,
  notPrintable: 'Some of these tickets cannot be printed now: they are not paid, on hold, or their files are not drawn yet.',
  platesMissing:
    'Some of these tickets cannot be printed now: they are not paid, on hold, or the plates of one of their sides are not made yet.',
  getsSheets: (name: string) => `${name} gets whole gang sheets. Send it a sheet, or choose another press.`,
  getsTickets: (name: string) => `${name} gets single tickets. Choose a press that gets gang sheets.`,
  sheetNotPrintable: 'This sheet cannot be printed now: it is a draft, its files are not written yet, or nothing on it is wanted any more.',
  withdrawn: 'This was taken back and is not to be printed.',
  alreadyPrinted: 'This was reported as printed. If it has to be made again, print the ticket again on the board.',
  changedFile: 'This file is being drawn again, and comes with a new delivery.',
}
