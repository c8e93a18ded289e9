import type { Corner, FindingKind, Side, TextEdge } from '@picasso/design'

/** What undo and redo call a step. */
const steps = {
  addText: 'Add text',
  addPicture: 'Add picture',
  addDrawing: 'Add drawing',
  move: 'Move',
  resize: 'Resize',
  rotate: 'Turn',
  widen: 'Width of the text',
  pinch: 'Resize and turn',
  mirror: 'Mirror',
  align: 'Align',
  distribute: 'Distribute',
  order: 'Order',
  group: 'Group',
  ungroup: 'Ungroup',
  lock: 'Lock',
  unlock: 'Unlock',
  hide: 'Hide',
  show: 'Show',
  rename: 'Rename',
  opacity: 'Opacity',
  editText: 'Edit text',
  editPicture: 'Edit picture',
  editDrawing: 'Edit drawing',
  paste: 'Paste',
  duplicate: 'Duplicate',
  remove: 'Delete',
  removeTexts: 'Remove all texts',
  reset: 'Reset design',
  garmentColour: 'Garment colour',
  openFile: 'Open design file',
  otherDevice: 'Change from another device',
  printSize: 'Print size',
  nameAndNumber: 'Add name and number',
  template: 'Start from a template',
  team: 'Names and numbers',
  version: (name: string) => `Go back to “${name}”`,
}

const actions = {
  copy: 'Copy',
  cut: 'Cut',
  duplicate: 'Duplicate',
  paste: 'Paste',
  selectAll: 'Select everything',
  toFront: 'Bring to front',
  forward: 'Bring forward',
  backward: 'Send backward',
  toBack: 'Send to back',
  align: {
    left: 'Align left',
    center: 'Align centre',
    right: 'Align right',
    top: 'Align top',
    middle: 'Align middle',
    bottom: 'Align bottom',
  },
  distributeHorizontally: 'Equal gaps across',
  distributeVertically: 'Equal gaps down',
  group: 'Group',
  ungroup: 'Ungroup',
  flipHorizontal: 'Mirror across',
  flipVertical: 'Mirror upside down',
  lock: 'Lock',
  unlock: 'Unlock',
  hide: 'Hide',
  showHidden: 'Show everything hidden',
  remove: 'Delete',
}

/** What is written on the keys that do the same, where that is not a letter with Ctrl. */
const keys = { toFront: 'Shift ]', toBack: 'Shift [', ungroup: 'Ctrl Shift G', remove: 'Del' }

/** Every key of the editor, as the sheet of shortcuts lists them. */
const shortcuts = [
  {
    title: 'Select',
    keys: [
      { shortcut: 'Tab', label: 'Next element' },
      { shortcut: 'Shift + click', label: 'One more, or one less' },
      { shortcut: 'Drag on bare cloth', label: 'Everything the rectangle touches' },
      { shortcut: 'Ctrl + A', label: 'Everything on this side' },
      { shortcut: 'Esc', label: 'Let go' },
    ],
  },
  {
    title: 'Move and shape',
    keys: [
      { shortcut: 'Arrows', label: 'Move by 1 mm' },
      { shortcut: 'Shift + arrows', label: 'Move by 10 mm' },
      { shortcut: 'Alt while dragging', label: 'Move without snapping' },
      { shortcut: '+  −', label: 'Larger, smaller' },
      { shortcut: ',  .', label: 'Turn by 5°, with Shift by 15°' },
      { shortcut: 'H  V', label: 'Mirror across, mirror upside down' },
    ],
  },
  {
    title: 'Arrange',
    keys: [
      { shortcut: '[  ]', label: 'One place back, one place forward' },
      { shortcut: 'Shift + [  ]', label: 'All the way back, all the way forward' },
      { shortcut: 'Ctrl + G', label: 'Group' },
      { shortcut: 'Ctrl + Shift + G', label: 'Ungroup' },
      { shortcut: 'L', label: 'Lock or unlock' },
    ],
  },
  {
    title: 'Edit',
    keys: [
      { shortcut: 'Enter', label: 'Write in the selected text, crop the selected picture' },
      { shortcut: 'Ctrl + C  X  V', label: 'Copy, cut, paste, also on the other side or another garment' },
      { shortcut: 'Ctrl + D', label: 'Duplicate' },
      { shortcut: 'Delete', label: 'Remove' },
      { shortcut: 'Ctrl + Z', label: 'Undo' },
      { shortcut: 'Ctrl + Shift + Z', label: 'Redo' },
    ],
  },
  {
    title: 'Look',
    keys: [
      { shortcut: 'Ctrl + wheel', label: 'Closer, further away' },
      { shortcut: 'Two fingers on bare cloth', label: 'Closer, further away; on an element they size and turn it' },
      { shortcut: '0', label: 'Whole garment' },
      { shortcut: '?', label: 'This sheet' },
    ],
  },
]

const handles: Record<Corner | TextEdge | 'rotate', string> = {
  nw: 'Resize from top left',
  ne: 'Resize from top right',
  se: 'Resize from bottom right',
  sw: 'Resize from bottom left',
  w: 'Width of the text from the left',
  e: 'Width of the text from the right',
  rotate: 'Turn',
}

const sides: Record<Side, string> = { front: 'Front of the design', back: 'Back of the design' }

/** What one press does about a finding. */
const repairs: Record<FindingKind, string> = {
  'missing-letters': 'Make it printable',
  'low-resolution': 'Make it smaller',
  outside: 'Bring it inside',
  'close-colour': 'Change its colour',
  'tiny-text': 'Enlarge the letters',
  'thin-line': 'Make it 0.5 mm',
  'see-through': 'Make it solid',
  'empty-text': 'Remove it',
}

export const messages = {
  steps,
  actions,
  keys,
  shortcuts,
  repairs,
  repairInInk: { '#ffffff': 'Print it in white', '#000000': 'Print it in black' },
  canvas: {
    role: 'design canvas',
    help: 'Tab goes through the elements. Arrow keys move the selected ones by 1 millimetre, with Shift by 10. Plus and minus resize, comma and full stop turn, square brackets change the order, Enter writes in a text and crops a picture, Delete removes, Control Z undoes, Escape lets go. A question mark lists all keys.',
    sides,
    handles,
    steps: {
      afterUndo: (step: string) => `Undone: ${step}`,
      afterRedo: (step: string) => `Done again: ${step}`,
      withPosition: (step: string, position: string) => `${step}. ${position}`,
    },
    list: 'Elements',
    listItem: (name: string, index: number, count: number) => `${name}, ${index} of ${count}`,
    elements: (count: number) => `${count} elements`,
    elementAt: (name: string, position: string) => `${name}: ${position}`,
    elementDeleted: (name: string) => `${name} deleted`,
    elementsDeleted: (count: number) => `${count} elements deleted`,
    /** Whole millimetres. */
    position: (x: number, y: number, width: number, height: number) =>
      `${x} millimetres from the left, ${y} from the top, ${width} wide, ${height} high`,
    positionWithRotation: (position: string, degrees: number) => `${position}, turned ${degrees} degrees`,
    cannotDraw: 'This browser cannot draw the design. Try another one: your work is kept.',
    inches: (inches: number) => inches.toFixed(2),
  },
  names: {
    drawing: 'Drawing',
    qr: (content: string) => `QR code ${content}`,
    picture: 'Picture',
    namedPicture: (file: string) => `Picture ${file}`,
    emptyText: 'Empty text',
    text: (content: string) => `Text “${content}”`,
  },
  findings: {
    locked: 'Locked',
    onBack: (finding: string) => `${finding}, on the back`,
    missingCharacters: 'In another font, or as a drawing of ours beside the words. An empty box is never printed.',
    manualRepair: 'This needs your own hand: nothing could be changed by itself.',
    fontsNotLoaded: 'The fonts could not be loaded.',
  },
  saving: {
    wait: 'Please wait...',
    blocked: (finding: string) => `The design cannot be printed yet. ${finding}.`,
    rejected: (picture: string, reason: string) =>
      `The design could not be saved. The shop cannot take ${picture}: ${reason} Remove it or choose another one.`,
    offline: 'There is no connection.',
    offlineText: 'Your design is kept on this device, and saved by itself when the connection is back.',
    cancel: 'Cancel',
    designChanged: 'Not saved: the design has changed.',
    designChangedText: 'It is kept on this device. Press Save Design again when it is as you want it.',
    dismiss: 'OK',
    renderFailed: 'Its pictures could not be drawn.',
    failed: (reason: string) => `The design could not be saved. ${reason} Nothing is lost: press Save Design to try again.`,
  },
  loading: {
    failed: 'The editor could not load everything.',
    pictureFailed: 'A picture of this design could not be loaded.',
    pictureMissing: 'A picture of this design has not been loaded yet.',
    artworkFailed: 'Your picture could not be fetched. Please add it here once more.',
  },
  pictureProcessing: {
    failed: 'The picture could not be prepared.',
    offline:
      'There is no connection, and what prepares pictures had not arrived yet. Please add the picture again when the connection is back.',
    readFailed: 'The picture cannot be read. It may be damaged or have too many pixels.',
  },
  rejectedPictures: { title: 'Pictures the shop cannot take', remove: 'Remove', replace: 'Choose another' },
  sideFull: (max: number) => `A side holds at most ${max} elements.`,
  file: {
    title: 'Design file',
    download: 'Download',
    open: 'Open a file',
    opened: 'The design is on the garment. Undo brings back what was there.',
    failed: 'This did not work.',
    tooLarge: (megabytes: number) => `A design file may have at most ${megabytes} MB.`,
    invalidFile: 'This is not a design file.',
    tooNew: 'This design cannot be opened: This design was made by a newer version of the shop.',
    notReadable: (reason: string) => `This design cannot be opened: ${reason}`,
    pictureMissing: 'A picture is missing in this design file.',
    invalidPicture: 'A picture in this design file is damaged.',
  },
}
