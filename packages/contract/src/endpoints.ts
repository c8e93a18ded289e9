import {
  claimFirstAdmin,
  deleteAccount,
  deleteUser,
  endSession,
  exportAccount,
  forgotPassword,
  listSessions,
  listUsers,
  login,
  logout,
  readProfile,
  readSession,
  readUser,
  resendVerification,
  resetPassword,
  signup,
  updateProfile,
  updateUser,
  verifyEmail,
} from './accounts.ts'
import { addCartItem, readCart, readCartItem, removeCartItem, updateCartItem } from './cart.ts'
import { listCategories, readCategory } from './categories.ts'
import { readDesign, saveDesign } from './designs.ts'
import { listMyOrders, payOrder, placeOrder, readOrder } from './orders.ts'
import { listPrintFiles, readBoard, retryPrintFiles } from './production.ts'
import { listProducts } from './products.ts'
import { readSettings } from './settings.ts'
import { uploadPicture, uploadPictureAsHost } from './uploads.ts'

/** Every call there is, by name. A test holds this table against what the server mounts. */
export const ENDPOINTS = {
  readSettings,
  listCategories,
  readCategory,
  listProducts,
  uploadPicture,
  uploadPictureAsHost,
  saveDesign,
  readDesign,
  addCartItem,
  updateCartItem,
  removeCartItem,
  readCart,
  readCartItem,
  placeOrder,
  readOrder,
  payOrder,
  listMyOrders,
  readBoard,
  listPrintFiles,
  retryPrintFiles,
  login,
  logout,
  readSession,
  signup,
  verifyEmail,
  resendVerification,
  forgotPassword,
  resetPassword,
  readProfile,
  updateProfile,
  listSessions,
  endSession,
  exportAccount,
  deleteAccount,
  listUsers,
  readUser,
  deleteUser,
  updateUser,
  claimFirstAdmin,
} as const
