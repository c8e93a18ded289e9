export { MailRefused } from './refused.ts'
export { type MailTransport, type OutgoingMail, smtpTransport } from './smtp-transport.ts'
