// npm omits a platform's optional package from the lock file when it is not installed on the machine that writes
// the lock; `npm ci` on that platform then rejects the file. This adds what is missing: the exact version its parent
// requires, with the platform taken from the package's name. Run as `npm run lock` after any change of a dependency.
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = 'package-lock.json'
/** @type {Record<string, string>} */
const OS_BY_NAME = { darwin: 'darwin', linux: 'linux', win32: 'win32', windows: 'win32', android: 'android', freebsd: 'freebsd' }
const PROCESSORS = ['x64', 'arm64', 'ia32', 'arm', 'riscv64', 'ppc64', 's390x', 'loong64']

/** @typedef {{ version?: string, optional?: boolean, cpu?: string[], os?: string[], optionalDependencies?: Record<string, string> }} Entry */
/** @type {{ packages: Record<string, Entry> }} */
const lock = JSON.parse(readFileSync(FILE, 'utf8'))
/** @type {[string, Entry][]} */
const missing = []
for (const [parent, entry] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const existing = lock.packages[`${parent}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`]
    const nameParts = name.split(/[/-]/)
    const system = nameParts.map((word) => OS_BY_NAME[word]).find(Boolean)
    if (existing || !system || !/^\d+\.\d+\.\d+/.test(version)) continue
    const processor = nameParts.find((word) => PROCESSORS.includes(word))
    missing.push([`node_modules/${name}`, { version, optional: true, ...(processor && { cpu: [processor] }), os: [system] }])
  }

const packages = Object.entries(lock.packages)
  .concat(missing)
  .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
process.stdout.write(`${missing.length} platform packages added to ${FILE}\n`)
