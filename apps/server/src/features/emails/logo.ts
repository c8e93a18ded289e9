import { readFile } from 'node:fs/promises'

import { projectPath } from '../../platform/project-path.ts'

/** Under which a mail that carries the logo shows it (RFC 2392): nothing is fetched, and nobody learns that a mail was opened. */
export const LOGO_CID = 'logo@picasso'

/** The logo as `npm run build:logo` has drawn it. */
export const readLogo = (): Promise<Buffer> => readFile(projectPath('apps/server/assets/mail/logo.png'))

/** The same mail for a browser, which looks into no mail: the picture stands in the page itself. */
export const inlineLogo = async (html: string): Promise<string> =>
  html.replaceAll(`cid:${LOGO_CID}`, `data:image/png;base64,${(await readLogo()).toString('base64')}`)
