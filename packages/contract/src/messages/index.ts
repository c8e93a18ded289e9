import type { messages as english } from './en.ts'

/** The contract's messages in one language, without those of issues. */
export type Messages = typeof english
