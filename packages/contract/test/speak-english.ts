import { speak } from '../src/spoken.ts'
import { words } from '../src/words/en.ts'

// Tests that look at what a schema or a refusal says read English, as the shop's first language.
speak(words)
