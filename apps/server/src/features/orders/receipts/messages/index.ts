import type { Language, ReceiptMessages } from '@picasso/contract'
import { messages as receiptEn } from '@picasso/contract/receipts/messages/en'
import { messages as receiptEs } from '@picasso/contract/receipts/messages/es'

import { messages as en } from './en.ts'
import { messages as es } from './es.ts'

/** What the receipt says, here and on its page. */
export const RECEIPT_MESSAGES: Record<Language, ReceiptMessages> = { en: receiptEn, es: receiptEs }

/** What only PDF documents say. */
export const DOCUMENT_MESSAGES: Record<Language, typeof en> = { en, es }
