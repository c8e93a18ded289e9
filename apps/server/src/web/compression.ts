import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A text in every encoding, compressed once. */
export interface EncodedText {
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

/** Quality 5 takes a few milliseconds per page and is close to the best. */
export const encodeText = async (text: string): Promise<EncodedText> => {
  const identity = Buffer.from(text)
  const [br, gzipped] = await Promise.all([toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), toGzip(identity)])
  return { identity, br, gzip: gzipped }
}

/** The best encoding that the browser accepts. */
export const chooseEncoding = (accepted: string | undefined): keyof EncodedText => {
  const names = (accepted ?? '').split(',').map((candidate) => candidate.trim())
  const isAccepted = (name: string): boolean =>
    names.some((candidate) => candidate === name || (candidate.startsWith(`${name};`) && !/;\s*q=0(\.0+)?$/.test(candidate)))
  if (isAccepted('br')) return 'br'
  return isAccepted('gzip') ? 'gzip' : 'identity'
}
