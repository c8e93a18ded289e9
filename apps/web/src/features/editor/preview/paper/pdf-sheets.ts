/** A sheet of a PDF: one picture with lines and words over it, in millimetres from the sheet's top left. */
export interface Sheet {
  picture: {
    jpeg: Uint8Array
    pixelWidth: number
    pixelHeight: number
    x: number
    y: number
    width: number
    height: number
    /** What is seen, for those who cannot. */
    alt: string
  }
  /** Decoration to those who have the sheet read out. */
  lines: readonly { x1: number; y1: number; x2: number; y2: number; dashed?: boolean }[]
  /** Latin letters only: the page uses a font that every reader has. Read out before the picture as they stand here. */
  words: readonly { role: 'H1' | 'P'; x: number; y: number; size: number; text: string }[]
}

interface SheetsAbout {
  title: string
  /** BCP 47. */
  language: string
}

interface SheetSize {
  width: number
  height: number
}

const POINTS_PER_MM = 72 / 25.4
/** Millimetres a line is wide. */
const LINE = 0.2

const pt = (millimetres: number): string => String(Math.round(millimetres * POINTS_PER_MM * 1000) / 1000)
const encode = (text: string): Uint8Array => Uint8Array.from(text, (letter) => Math.min(255, letter.codePointAt(0) ?? 63))
const escaped = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`)

/** What is drawn as one part of the document's tree, which knows it by this number (ISO 32000-1, 14.7.4.2). */
const marked = (role: string, mcid: number, drawn: string): string => `/${role} <</MCID ${mcid}>> BDC ${drawn} EMC`

/** PDF counts upwards from the foot of the sheet. Words are marked by their place in the list, the picture by the number after them. */
const contentOf = ({ picture, lines, words }: Sheet, { height }: SheetSize): string =>
  [
    marked(
      'Figure',
      words.length,
      `q ${pt(picture.width)} 0 0 ${pt(picture.height)} ${pt(picture.x)} ${pt(height - picture.y - picture.height)} cm /Picture Do Q`,
    ),
    '/Artifact <</Type /Layout>> BDC',
    `0.35 G ${pt(LINE)} w`,
    ...lines.map(
      ({ x1, y1, x2, y2, dashed }) => `[${dashed ? '3 3' : ''}] 0 d ${pt(x1)} ${pt(height - y1)} m ${pt(x2)} ${pt(height - y2)} l S`,
    ),
    'EMC',
    ...words.map(({ role, x, y, size, text }, mcid) =>
      marked(role, mcid, `BT /Font ${size} Tf ${pt(x)} ${pt(height - y)} Td (${escaped(text)}) Tj ET`),
    ),
  ].join('\n')

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Collects objects and writes them with their table of places. */
const createObjects = () => {
  const objects: Uint8Array[] = []
  return {
    /** The number an object will get that is written later. */
    reserve: (): number => objects.push(new Uint8Array()),
    put: (number: number, dictionary: string, stream?: Uint8Array): void => {
      const body = stream ? [encode(`\nstream\n`), stream, encode('\nendstream')] : []
      const length = stream ? ` /Length ${stream.length}` : ''
      objects[number - 1] = joined([encode(`${number} 0 obj\n<<${dictionary}${length}>>`), ...body, encode('\nendobj\n')])
    },
    file: (root: number, info: number): Uint8Array<ArrayBuffer> => {
      const head = encode('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')
      const places: number[] = []
      let at = head.length
      for (const object of objects) {
        places.push(at)
        at += object.length
      }
      const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
      const tail = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1} /Root ${root} 0 R /Info ${info} 0 R>>\nstartxref\n${at}\n%%EOF\n`
      return joined([head, ...objects, encode(tail)])
    },
  }
}

const references = (numbers: readonly number[]): string => numbers.map((number) => `${number} 0 R`).join(' ')

type Objects = ReturnType<typeof createObjects>

/** A sheet's part of the document's tree: its words, then its picture. Gives the parts in the order of their marks, and the number of the whole. */
const putStructure = (objects: Objects, { words, picture }: Sheet, page: number, parent: number): { section: number; marks: number[] } => {
  const section = objects.reserve()
  const marks = words.map(({ role }, mcid) => {
    const element = objects.reserve()
    objects.put(element, `/Type /StructElem /S /${role} /P ${section} 0 R /Pg ${page} 0 R /K [${mcid}]`)
    return element
  })
  const figure = objects.reserve()
  objects.put(
    figure,
    `/Type /StructElem /S /Figure /P ${section} 0 R /Pg ${page} 0 R /Alt (${escaped(picture.alt)}) /A <</O /Layout /Placement /Block>> /K [${words.length}]`,
  )
  const kids = [...marks, figure]
  objects.put(section, `/Type /StructElem /S /Sect /P ${parent} 0 R /K [${references(kids)}]`)
  return { section, marks: kids }
}

/** A tagged PDF file of these sheets that asks to be printed in its own size. */
export const writeSheets = (sheets: readonly Sheet[], size: SheetSize, { title, language }: SheetsAbout): Uint8Array<ArrayBuffer> => {
  const objects = createObjects()
  const [root, pages, font, info] = [objects.reserve(), objects.reserve(), objects.reserve(), objects.reserve()] as const
  const [tree, whole] = [objects.reserve(), objects.reserve()] as const
  const made = sheets.map((sheet, index) => {
    const [page, content, picture] = [objects.reserve(), objects.reserve(), objects.reserve()] as const
    const { jpeg, pixelWidth, pixelHeight } = sheet.picture
    objects.put(
      picture,
      `/Type /XObject /Subtype /Image /Width ${pixelWidth} /Height ${pixelHeight} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    )
    objects.put(content, '', encode(contentOf(sheet, size)))
    objects.put(
      page,
      `/Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${pt(size.width)} ${pt(size.height)}] /Contents ${content} 0 R /StructParents ${index} /Tabs /S /Resources <</Font <</Font ${font} 0 R>> /XObject <</Picture ${picture} 0 R>>>>`,
    )
    return { page, ...putStructure(objects, sheet, page, whole) }
  })
  objects.put(pages, `/Type /Pages /Count ${made.length} /Kids [${references(made.map(({ page }) => page))}]`)
  objects.put(font, '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding')
  objects.put(info, `/Title (${escaped(title)})`)
  objects.put(whole, `/Type /StructElem /S /Document /P ${tree} 0 R /K [${references(made.map(({ section }) => section))}]`)
  const parents = made.map(({ marks }, index) => `${index} [${references(marks)}]`).join(' ')
  objects.put(tree, `/Type /StructTreeRoot /K [${whole} 0 R] /ParentTree <</Nums [${parents}]>> /ParentTreeNextKey ${made.length}`)
  // Some readers shrink pages to the printer's margins by themselves; this asks them not to.
  objects.put(
    root,
    `/Type /Catalog /Pages ${pages} 0 R /Lang (${language}) /MarkInfo <</Marked true>> /StructTreeRoot ${tree} 0 R /ViewerPreferences <</PrintScaling /None /DisplayDocTitle true>>`,
  )
  return objects.file(root, info)
}
