import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A domain has the same name in each of these. */
const PARENTS = ['packages/contract/src', 'apps/server/src/features', 'apps/web/src/features']

/** @type {(root: string) => string[]} */
export const listFeatures = (root) =>
  [
    ...new Set(
      PARENTS.flatMap((parent) =>
        readdirSync(join(root, parent), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
      ),
    ),
  ].toSorted()

/**
 * Folders of a feature; none if no app has it.
 * @type {(root: string, feature: string) => string[]}
 */
export const findFeatureFolders = (root, feature) =>
  feature.split('/').some((part) => part === '' || part.startsWith('.'))
    ? []
    : PARENTS.map((parent) => `${parent}/${feature}`).filter((folder) => existsSync(join(root, folder)))
