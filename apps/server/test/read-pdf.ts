import { inflateSync } from 'node:zlib'

/** The structure of a tagged PDF as the shop writes them; not a general parser. */
export interface ParsedPdf {
  version: string
  /** The document's catalog, as it is written. */
  catalog: string
  title: string
  /** Every part of the document in its order, two spaces deeper than what holds it: its type and what it says. */
  outline: string[]
  /** Operators that draw outside of every part and of what is said to be decoration. */
  untagged: string[]
}

const REFERENCE = /(\d+) 0 R/g

const utf16 = (bytes: Buffer): string => Buffer.from(bytes).swap16().toString('utf16le')

/** A string in brackets: UTF-16 with its mark, else Latin. */
const stringOf = (written: string): string => {
  const bytes = Buffer.from(
    written.replaceAll(/\\([nrtbf()\\])/g, (_, letter: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[letter] ?? letter),
    'latin1',
  )
  return bytes[0] === 0xfe && bytes[1] === 0xff ? utf16(bytes.subarray(2)) : bytes.toString('latin1')
}
const stringIn = (dictionary: string, key: string): string | undefined => {
  const written = new RegExp(`/${key} \\(((?:\\\\[\\s\\S]|[^\\\\)])*)\\)`).exec(dictionary)?.[1]
  return written === undefined ? undefined : stringOf(written)
}

const objectsOf = (file: string): Map<number, string> => {
  const table = file.slice(Number(/startxref\n(\d+)/.exec(file)?.[1]))
  const places = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, place]) => Number(place))
  const ends = [...places, file.length - table.length].toSorted((a, b) => a - b)
  return new Map(
    places.map((place, index) => [
      index + 1,
      file.slice(
        place,
        ends.find((end) => end > place),
      ),
    ]),
  )
}

const streamOf = (object: string): string => {
  const begin = object.indexOf('stream\n') + 'stream\n'.length
  const bytes = Buffer.from(object.slice(begin, begin + Number(/\/Length (\d+)/.exec(object)?.[1])), 'latin1')
  return (object.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** From the signs of a font to letters. */
const lettersOf = (map: string): string[] => {
  const letters: string[] = []
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries())
      // A ligature stands for several letters, with a space between them.
      letters[Number.parseInt(first, 16) + index] = utf16(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
  return letters
}

export const parsePdf = (bytes: Uint8Array): ParsedPdf => {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = objectsOf(file)
  const objectAt = (dictionary: string, key: string): string =>
    objects.get(Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1])) ?? ''
  const untagged: string[] = []

  /** What each marked part of a page says. */
  const readPage = (page: string): Map<number, string> => {
    const said = new Map<number, string>()
    const open: { mcid?: number; actual?: string }[] = []
    let letters: string[] = []
    const say = (text: string): void => {
      const mcid = open.findLast((each) => each.mcid !== undefined)?.mcid
      if (mcid !== undefined) said.set(mcid, (said.get(mcid) ?? '') + text)
    }
    const tokens = /\/(\w+) (?:(<<[\s\S]*?>>) )?(?:BDC|BMC)\n|\b(EMC)\n|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\b(Do|f)\n/g
    for (const [token, , properties = '', end, font, shown, drawn] of streamOf(objectAt(page, 'Contents')).matchAll(tokens)) {
      if (font) letters = lettersOf(streamOf(objectAt(objectAt(objectAt(page, 'Resources') || page, font), 'ToUnicode')))
      else if (end) open.pop()
      else if (shown === undefined && drawn === undefined) {
        const mcid = /\/MCID (\d+)/.exec(properties)?.[1]
        const actual = stringIn(properties, 'ActualText')
        open.push({ ...(mcid && { mcid: Number(mcid) }), ...(actual !== undefined && { actual }) })
        if (actual !== undefined) say(actual)
      } else if (open.length === 0) untagged.push(token.trim())
      else if (shown !== undefined && open.every((each) => each.actual === undefined))
        for (const [, hex = ''] of shown.matchAll(/<([\da-f]+)>/gi))
          say((hex.match(/.{4}/g) ?? []).map((sign) => letters[Number.parseInt(sign, 16)] ?? '?').join(''))
    }
    return said
  }
  const pages = new Map([...objects].filter(([, each]) => /\/Type \/Page\b/.test(each)).map(([number, page]) => [number, readPage(page)]))

  const readElement = (element: string, depth: number): string[] => {
    const page = Number(/\/Pg (\d+) 0 R/.exec(element)?.[1])
    const kids = /\/K \[([^\]]*)\]/.exec(element)?.[1] ?? ''
    const parts = [...kids.matchAll(REFERENCE)].flatMap(([, number]) => readElement(objects.get(Number(number)) ?? '', depth + 1))
    const own = [...kids.replaceAll(REFERENCE, '').matchAll(/\d+/g)].map(([mcid]) => pages.get(page)?.get(Number(mcid)) ?? '')
    const type = `${/\/S \/(\w+)/.exec(element)?.[1]}${/\/Scope \/(\w+)/.exec(element)?.[1] ?? ''}`
    const said = [type, stringIn(element, 'Alt'), ...own].filter((text) => text !== undefined && text !== '').join(' ')
    return ['  '.repeat(depth) + said, ...parts]
  }
  const catalog = objectAt(file.slice(file.lastIndexOf('trailer')), 'Root')
  const [root] = [...(/\/K \[([^\]]*)\]/.exec(objectAt(catalog, 'StructTreeRoot'))?.[1]?.matchAll(REFERENCE) ?? [])]
  const info = objectAt(file.slice(file.lastIndexOf('trailer')), 'Info')
  const preferences = objectAt(catalog, 'ViewerPreferences')
  return {
    version: file.slice(0, 8),
    catalog: `${catalog}${objectAt(catalog, 'MarkInfo')}${preferences}`,
    title: stringIn(info, 'Title') ?? stringOf(/\(([\s\S]*)\)/.exec(objectAt(info, 'Title'))?.[1] ?? ''),
    outline: root ? readElement(objects.get(Number(root[1])) ?? '', 0) : [],
    untagged,
  }
}
