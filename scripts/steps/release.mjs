const UNRELEASED_HEADING = '## Unreleased'
const HEADING = /^## (\d+\.\d+\.\d+)\b/gm

/**
 * Renames the heading "Unreleased" to a version.
 * @type {(changes: string, version: string, day: string) => string}
 */
export const closeChangelog = (changes, version, day) => {
  if (!changes.includes(UNRELEASED_HEADING)) throw new Error(`CHANGELOG.md has no "${UNRELEASED_HEADING}".`)
  return changes.replace(UNRELEASED_HEADING, `${UNRELEASED_HEADING}\n\n## ${version} (${day})`)
}

/**
 * Mismatches between the version, the changes and the tags; none before the first tag.
 * @type {(release: { version: string, changes: string, tags: readonly string[], tagsOfHead: readonly string[] }) => string[]}
 */
export const findReleaseErrors = ({ version, changes, tags, tagsOfHead }) => {
  const releaseTags = tags.filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
  if (releaseTags.length === 0) return []
  const headings = [...changes.matchAll(HEADING)].map(([, number]) => number)
  return [
    ...(headings[0] === version ? [] : [`package.json says ${version}, the newest heading of CHANGELOG.md ${headings[0]}`]),
    ...releaseTags.filter((tag) => !headings.includes(tag.slice(1))).map((tag) => `CHANGELOG.md says nothing of ${tag}`),
    ...tagsOfHead
      .filter((tag) => releaseTags.includes(tag) && tag !== `v${version}`)
      .map((tag) => `this commit is tagged ${tag} and is ${version}`),
  ]
}
