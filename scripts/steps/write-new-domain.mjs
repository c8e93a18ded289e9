import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { installMissing } from './install.mjs'
import { buildDomain, isDomainName, writeDomain } from './new-domain.mjs'
import { root } from './root.mjs'

const [domain = ''] = process.argv.slice(2)
if (!isDomainName(domain)) {
  console.error('Name the domain in at least three small letters, as its folders will be: npm run new -- gift-cards')
  process.exit(1)
}

/**
 * Sorts imports and wraps lines, which the length of the name decides.
 * @type {(paths: string[]) => void}
 */
const format = (paths) => {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...paths], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The new files could not be formatted; nothing was written.')
}

await installMissing({ withTools: true })
try {
  const files = buildDomain(root, domain)
  writeDomain(root, files, format)
  console.log(files.map(({ path, isNew }) => `${isNew ? 'new    ' : 'changed'}  ${path}`).join('\n'))
  console.log(`
${files.length} files. The page is http://localhost:3000/admin/${domain}, its call GET /api/${domain}. Next:
  1. say in packages/contract/src/${domain}.ts what one of them is, who may call (access), and what else can be called
  2. add a table in apps/server/src/features/${domain}/schema.ts and run: npm run migration -- ${domain}
  3. name the features it imports in the uses of apps/server/src/features/${domain}/index.ts
  4. translate both messages/es.ts, and link the page in apps/web/src/features/admin
  5. npm run check, and npm run watch -- ${domain}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
