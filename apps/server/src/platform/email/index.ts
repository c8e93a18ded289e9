export { EmailRejection } from './smtp-transport.ts'
export { type EmailTransport, createSmtpTransport } from './smtp-transport.ts'
export { createSendLimiter } from './send-limiter.ts'
