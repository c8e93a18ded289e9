import type { SheetPiece } from '@picasso/contract'

/** A piece of a gang sheet that lies at its beginning. */
export const createSheetPiece = (overrides: Partial<SheetPiece> = {}): SheetPiece => ({
  _id: '1',
  ticket: 'PIC-10001-1',
  orderId: '2',
  orderNumber: 'PIC-10001',
  customer: 'Ada Perera',
  title: 'Wave',
  color: 'White',
  sizeLabel: 'M',
  side: 'front',
  copy: 1,
  copies: 1,
  picture: null,
  widthMm: 200,
  heightMm: 100,
  print: null,
  label: null,
  xMm: 0,
  yMm: 0,
  rotation: 0,
  isLocked: false,
  isLeftOut: false,
  problem: null,
  blocked: null,
  ...overrides,
})
