import { loadConfig } from '../config.ts'
import { StartupError } from '../platform/startup-error.ts'

// Runs from the sources before the build, so it has to load quickly and imports nothing but the configuration.
try {
  loadConfig(process.env)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
