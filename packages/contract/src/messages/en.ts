import { PAYMENT_METHOD_NAMES } from '../money.ts'
import { PAYMENT_STATUS_LABELS, SHIPPING_STATUS_LABELS } from '../orders/statuses.ts'

const formatWait = (seconds: number): string => {
  if (seconds < 60) return `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return seconds < 120 ? 'in a minute' : `in ${Math.ceil(seconds / 60)} minutes`
}

/** Messages of errors, and words that every part of the shop shares. */
export const messages = {
  /** By error code, when no more specific message is known. */
  errors: {
    INVALID_INPUT: 'Some of what was sent cannot be used. Please check the marked fields.',
    INVALID_DESIGN: 'This design cannot be read. Please open it in the editor and save it again.',
    IDEMPOTENCY_KEY_MISSING: 'This request needs an Idempotency-Key header of 16 to 255 characters.',
    INVALID_TOKEN: 'This link has run out or was used already. Please ask for a new one.',
    WRONG_PASSWORD: 'This is not your present password.',
    SIGN_IN_NEEDED: 'Please sign in first.',
    INVALID_CREDENTIALS: 'E-mail address and password do not belong together.',
    KEY_INVALID: 'This API key was revoked or mistyped.',
    EMAIL_NOT_VERIFIED: 'Please confirm your e-mail address first: open the link in the mail we sent you.',
    ACCOUNT_DEACTIVATED: 'This account is closed. Please write to us if that is a mistake.',
    ADMIN_ONLY: 'This is for admins of the shop only.',
    SIGN_IN_AGAIN: 'Please sign in once more, and then do this within ten minutes.',
    PASSWORD_NEEDED: 'Please enter your password once more, and then do this within ten minutes.',
    OWNER_ONLY: 'This is for the owners of the shop only.',
    SCOPE_MISSING: 'This API key lacks the scope for that.',
    FOREIGN_ORIGIN: 'This request came from another site and was refused.',
    NOT_FOUND: 'There is nothing at this address.',
    METHOD_NOT_ALLOWED: 'This address does not take that kind of request.',
    IDEMPOTENCY_KEY_REUSED: 'This order was already sent with other content. Please reload the page and try again.',
    SLUG_TAKEN: 'Another page has this address already. Please choose another ending.',
    VERSION_CONFLICT: 'Somebody else changed this meanwhile. Please look at the new state and try again.',
    IN_USE: 'This is in use and cannot be deleted. Archive it or switch it off instead.',
    QUOTE_CHANGED: 'Prices, stock or delivery changed since you saw this sum. Please look at the new one before you order.',
    DISCOUNT_REFUSED: 'This code cannot be used for this order.',
    OUT_OF_STOCK: 'There are not enough pieces left. Please choose fewer, or another size or colour.',
    NOT_ON_OFFER: 'This is not on offer any more. Please choose again.',
    LINKS_REMOVED: 'The links in this email were removed here once it was sent, so it cannot be sent again. Ask for a new one.',
    LAST_OWNER: 'This is the last owner of the shop. Make somebody else an owner first.',
    ILLEGAL_TRANSITION: 'This cannot be done in the present state of the order.',
    PAYMENT_UNCLEAR: 'We are still checking your earlier payment. Please wait a moment before you pay again.',
    TOO_LATE: 'Your order is already being made, so this cannot be changed any more. Please ask us to cancel it.',
    TOO_SLOW: 'This took too long to arrive. Please try again.',
    TOO_LARGE: 'This is too large.',
    UNSUPPORTED_TYPE: 'Not a supported file type, try again',
    UNREADABLE_PICTURE: 'This picture cannot be read. It may be damaged or have too many pixels.',
    TOO_MANY_REQUESTS: 'Too many requests. Please wait a moment and try again.',
    INTERNAL: 'Something went wrong on our side. Nothing was lost; please try again.',
    UNAVAILABLE: 'The shop is busy for a moment. Please try again.',
    STORAGE_FULL: 'The shop cannot store files at the moment. Please try again later.',
  },
  /** Without a response, or with one that cannot be parsed. */
  transport: {
    FETCH_ERROR: 'We could not reach the shop. Please check your connection and try again.',
    TIMEOUT_ERROR: 'The shop took too long to answer. Please try again.',
    PARSING_ERROR: 'The shop’s answer could not be read. Please load the page again.',
  },
  invalidUser: 'Invalid user information',
  /** A side of a design that takes too much time or memory to render, by the cause. */
  excessiveDesign: {
    pictures: (side: 'front' | 'back') =>
      `The pictures on the ${side} have more pixels than can be printed at once. Take some out, or use smaller copies of them.`,
    filters: (side: 'front' | 'back') =>
      `There are more filters on large pictures on the ${side} than can be printed at once. Take some off, or use smaller copies of the pictures.`,
    overlap: (side: 'front' | 'back') =>
      `More large elements lie over each other on the ${side} than can be printed at once. Take some out, or make them smaller.`,
    letters: (side: 'front' | 'back', text: string) =>
      `The letters of “${text}” on the ${side} have more curves than can be printed at once. Make the text shorter, choose a plainer font, or take its outline off.`,
  },
  jsonRequired: 'Please send this as JSON.',
  jsonInvalid: 'What was sent cannot be read as JSON.',
  rateLimited: (seconds: number) => `That was too often. Please try again ${formatWait(seconds)}.`,
  draftDeleted: 'It was thrown away, or it is somebody else’s. Sign in where you made it, and it is among your drafts.',
  /** Default titles of garments and cloths. */
  garments: {
    tshirt: 'T-shirt',
    'regular-tshirt': 'Regular t-shirt',
    'oversized-tshirt': 'Oversized t-shirt',
    croptop: 'Cropped top',
    hoodie: 'Hoodie',
  },
  colors: { White: 'White', Black: 'Black', Blue: 'Blue', Red: 'Red', Ivory: 'Ivory' },
  /** Default delivery methods, by their default titles. */
  deliveries: { 'Standard delivery': 'Standard delivery', 'Express delivery': 'Express delivery' },
  payment: PAYMENT_STATUS_LABELS,
  shipping: SHIPPING_STATUS_LABELS,
  /** Payment method inside a sentence. */
  methods: PAYMENT_METHOD_NAMES,
  /** Parts of an address, and their errors. */
  address: {
    postal: { zip: 'ZIP code', postcode: 'Postcode', pin: 'PIN code', eircode: 'Eircode', code: 'Postal code' },
    region: {
      emirate: 'Emirate',
      stateOrTerritory: 'State or territory',
      state: 'State',
      provinceOrTerritory: 'Province or territory',
      province: 'Province',
      prefecture: 'Prefecture',
      any: 'State, province or region',
    },
    postalRequired: (name: string) => `Enter the ${name}.`,
    regionRequired: (name: string) => `Enter the ${name.toLowerCase()}.`,
    postalInvalid: (name: string) => `This is not a ${name} of the chosen country.`,
  },
  /** Errors of a selected picture. */
  upload: {
    success: 'File uploaded successfully!',
    singleFileOnly: 'Only one file can be uploaded at a time.',
    invalidFileType: 'Not a supported file type, try again',
    tooMany: (max: number) => `Too many files: take at most ${max} at a time.`,
    fileTooLarge: (megabytes: number) => `This file is too large. Take one of at most ${megabytes} MB.`,
    fileEmpty: 'This file is empty. Choose another one.',
    noFile: 'No file selected.',
    tooLarge: 'This picture is larger than 10 MB or has more than 40 megapixels. Save a smaller copy and choose that one.',
    notAnImage: 'The file given is not an image',
    failed: 'Image upload failed',
    connectionLost: 'The connection was lost.',
    error: (message: string) => `Error uploading file: ${message}`,
  },
  checkInbox: 'If this address can be used, a mail is on its way to it. Please look into your inbox.',
}
