import { loadConfig } from '../config.ts'
import { StartupError } from '../platform/startup-error.ts'

// Run from the sources, before there is a build: it must load quickly, and so it knows nothing but the settings.
try {
  loadConfig(process.env)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
