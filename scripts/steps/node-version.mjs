// Runs on any Node: only syntax and functions that old versions support.

/** True for supported versions: 20.19 and later of 20, 22.12 and later of 22, and everything after. */
function isSupportedVersion(/** @type {string} */ version) {
  const numbers = version.split('.').map(Number)
  const major = numbers[0] || 0
  const minor = numbers[1] || 0
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
}

export function requireSupportedNode() {
  if (isSupportedVersion(process.versions.node)) return
  console.error(
    'Picasso needs Node 20.19 or later, or 22.12 or later; this is Node ' +
      process.versions.node +
      '. Install a current version from https://nodejs.org and start again.',
  )
  process.exit(1)
}
