export { MailRefused } from './refused.ts'
export { type MailTransport, smtpTransport } from './smtp-transport.ts'
export { createSendSlots } from './send-slots.ts'
