import {
  arrangeSheet,
  changeSheetPiece,
  createSheet,
  deleteSheet,
  freezeSheet,
  listOrderSheets,
  listSheets,
  moveToNextSheet,
  readSheet,
} from '@picasso/contract'

import { call, defineMutation, defineQuery } from '../../../app/api.ts'

export const listSheetsQuery = defineQuery('listSheets', call(listSheets), { tags: ['Board'] })
export const readSheetQuery = defineQuery('readSheet', call(readSheet), { tags: ['Board'] })
export const listOrderSheetsQuery = defineQuery('listOrderSheets', call(listOrderSheets), { tags: ['Board'] })
export const createSheetMutation = defineMutation(call(createSheet), { invalidates: ['Board'] })
export const arrangeSheetMutation = defineMutation(call(arrangeSheet), { invalidates: ['Board'] })
export const changeSheetPieceMutation = defineMutation(call(changeSheetPiece), { invalidates: ['Board'] })
export const moveToNextSheetMutation = defineMutation(call(moveToNextSheet), { invalidates: ['Board'] })
export const freezeSheetMutation = defineMutation(call(freezeSheet), { invalidates: ['Board'] })
// The page navigates away at once: refetching the deleted sheet would fail.
export const deleteSheetMutation = defineMutation(call(deleteSheet))
