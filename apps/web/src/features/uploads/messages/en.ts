export const messages = {
  good: 'Prints sharp',
  fair: 'Prints well from a step away',
  poor: 'Will look soft: a larger picture is better',
  previewAlt: (garment: string) => `Your artwork on the ${garment.toLowerCase()}`,
  size: (width: number, height: number, dpi: number) => `${width}\u00a0×\u00a0${height}\u00a0cm, ${dpi}\u00a0DPI`,
  artwork: 'Artwork',
  label: 'Your artwork',
  title: 'Bring your own picture',
  description:
    'Drop it here and see at once how large and how sharp it would be printed on each garment. Choose one, and go on in the editor.',
  uploading: 'Your picture is on its way …',
  replace: 'Drop another, or press to choose',
  dropHint: 'Drop a picture here, or press to choose',
  fileLimits: 'PNG, JPEG or GIF, at most 10 MB',
  artworkLibrary: 'Your artwork library',
  pickArtwork: 'Or take one you brought before',
  previewList: 'On each garment',
}
