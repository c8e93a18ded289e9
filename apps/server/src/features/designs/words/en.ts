export const words = {
  otherCategory: 'This is not the category of this garment.',
  otherColour: 'Choose another colour.',
  saveAgain: 'This picture is not stored here. Please save again.',
  uploadAgain: 'This picture is not stored here. Please upload it again.',
  otherArea: 'This is not the print area of this garment.',
  otherSize: 'This is not the size of the picture.',
}
