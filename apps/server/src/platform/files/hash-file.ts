import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** SHA-256 of what a stream sends, a piece in memory at a time. */
export const hashStream = async (stream: Readable): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(stream, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) hash.update(chunk)
  })
  return hash.digest('hex')
}

/** SHA-256 of a file, of any size. */
export const hashFile = (path: string): Promise<string> => hashStream(createReadStream(path))
