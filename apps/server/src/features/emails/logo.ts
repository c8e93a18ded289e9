import { readFile } from 'node:fs/promises'

import { projectPath } from '../../platform/project-path.ts'

/** Content-ID of the attached logo (RFC 2392): nothing is fetched, so opening an email is not tracked. */
export const LOGO_CID = 'logo@picasso'

/** The logo, written by `npm run build:logo`. */
export const readLogo = (): Promise<Buffer> => readFile(projectPath('apps/server/assets/mail/logo.png'))

/** The email for a browser: the attached logo becomes a data URL. */
export const inlineLogo = async (html: string): Promise<string> =>
  html.replaceAll(`cid:${LOGO_CID}`, `data:image/png;base64,${(await readLogo()).toString('base64')}`)
