export const messages = {
  wrongCategory: 'This is not the category of this garment.',
  colorUnavailable: 'Choose another colour.',
  captureMissing: 'This picture is not stored here. Please save again.',
  pictureMissing: 'This picture is not stored here. Please upload it again.',
  wrongPrintArea: 'This is not the print area of this garment.',
  wrongPictureSize: 'This is not the size of the picture.',
}
