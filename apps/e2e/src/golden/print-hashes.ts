/** Renders documents in a process of its own and prints the SHA-256 of each PNG and PDF, one per line. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { DesignDocument } from '@picasso/design'
import * as z from 'zod/mini'

import { createRenderer } from '../../../server/src/print/renderer.ts'

const Asked = z.object({
  documents: z.array(DesignDocument),
  pictures: z.object({ folder: z.string(), paths: z.record(z.string(), z.string()) }),
})

const asked = Asked.parse(JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')))
const renderer = createRenderer({ workers: 1 })
for (const document of asked.documents) {
  const { png, pdf } = await renderer.printFiles({ document, side: 'front', pictures: asked.pictures })
  for (const file of [png, pdf])
    console.log(
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    )
}
await renderer.close()
