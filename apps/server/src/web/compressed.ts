import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** A text in every encoding it may leave in, compressed once. */
export interface Encoded {
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

/** Quality 5 costs a few milliseconds a page and comes near to the best. */
export const encodeText = async (text: string): Promise<Encoded> => {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), toGzip(identity)])
  return { identity, br, gzip: gz }
}

/** The best encoding a browser said it takes. */
export const chooseEncoding = (accepted: string | undefined): keyof Encoded => {
  const names = (accepted ?? '').split(',').map((each) => each.trim())
  const takes = (name: string): boolean =>
    names.some((each) => each === name || (each.startsWith(`${name};`) && !/;\s*q=0(\.0+)?$/.test(each)))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
