import { setLocale } from '../src/localization.ts'
import { messages } from '../src/messages/en.ts'

// Tests that look at what a schema or a refusal says read English, as the shop's first language.
setLocale(messages)
