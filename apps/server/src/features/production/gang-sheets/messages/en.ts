/** What an admin reads when something about a gang sheet cannot be done. */
export const messages = {
  nothingWaiting:
    'No print for film is waiting. Film transfers of paid orders appear here as soon as they are drawn, unless they are on a sheet already.',
  marginTooWide: 'The margins leave nothing of this film.',
  isFrozen: 'This sheet is frozen. Delete it to arrange its prints again.',
  isBusy: 'This sheet is being worked on. Try again in a moment.',
  isOnOtherSheet: (ticket: string) => `This print of ${ticket} lies on another sheet by now.`,
  nothingPlaced: 'Nothing lies on this sheet.',
  unplaced: (count: number) =>
    count === 1
      ? 'One print has no place. Leave it out, or move it to the next sheet.'
      : `${count} prints have no place. Leave them out, or move them to the next sheet.`,
  hasProblem: (ticket: string) => `A print of ${ticket} overlaps another, is too close to it, or lies outside. Move it first.`,
  printChanged: (ticket: string) => `A print of ${ticket} was drawn again meanwhile. Arrange the sheet again.`,
  isBlocked: (ticket: string, reason: string) => `${ticket} cannot be printed: ${reason} Leave it out.`,
  noSheet: 'There is no such sheet.',
  notWritten: 'The files of this sheet are not written yet.',
  allPrinted: (code: string) => `${code} is printed already. Its tickets are packed one by one.`,
  isPrinted: 'This sheet is printed already, so it stays.',
  cancelled: 'the order was cancelled.',
  waitsForSheet: 'the rest of it is not on a sheet that is this far.',
  damaged: 'This file was damaged where it is stored. Write the sheet again.',
}
