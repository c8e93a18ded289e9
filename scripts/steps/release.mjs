const UNRELEASED = '## Unreleased'
const HEADING = /^## (\d+\.\d+\.\d+)\b/gm

/**
 * Gives what has gathered below "Unreleased" the heading of a version.
 * @type {(changes: string, version: string, day: string) => string}
 */
export const closeChanges = (changes, version, day) => {
  if (!changes.includes(UNRELEASED)) throw new Error(`CHANGELOG.md has no "${UNRELEASED}".`)
  return changes.replace(UNRELEASED, `${UNRELEASED}\n\n## ${version} (${day})`)
}

/**
 * What does not agree between the version, the list of changes and the tags; nothing before the first tag.
 * @type {(release: { version: string, changes: string, tags: readonly string[], tagsOfHead: readonly string[] }) => string[]}
 */
export const findReleaseFaults = ({ version, changes, tags, tagsOfHead }) => {
  const released = tags.filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
  if (released.length === 0) return []
  const headings = [...changes.matchAll(HEADING)].map(([, number]) => number)
  return [
    ...(headings[0] === version ? [] : [`package.json says ${version}, the newest heading of CHANGELOG.md ${headings[0]}`]),
    ...released.filter((tag) => !headings.includes(tag.slice(1))).map((tag) => `CHANGELOG.md says nothing of ${tag}`),
    ...tagsOfHead
      .filter((tag) => released.includes(tag) && tag !== `v${version}`)
      .map((tag) => `this commit is tagged ${tag} and is ${version}`),
  ]
}
