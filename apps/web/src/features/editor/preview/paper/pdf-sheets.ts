import { POINTS_PER_MM } from '@picasso/design'
/** A page of a PDF: one picture with lines and texts over it, in millimeters from the top left. */
export interface Sheet {
  picture: {
    jpeg: Uint8Array
    pixelWidth: number
    pixelHeight: number
    x: number
    y: number
    width: number
    height: number
    /** Alternative text. */
    alt: string
  }
  /** Marked as artifacts for screen readers. */
  lines: readonly { x1: number; y1: number; x2: number; y2: number; dashed?: boolean }[]
  /** Latin-1 only: the page uses a standard PDF font. In reading order, before the picture. */
  texts: readonly { role: 'H1' | 'P'; x: number; y: number; size: number; text: string }[]
}

interface PdfMetadata {
  title: string
  /** BCP 47. */
  language: string
}

interface SheetSize {
  width: number
  height: number
}

/** Line width in millimeters. */
const LINE_WIDTH_MM = 0.2

const toPoints = (lengthMm: number): string => String(Math.round(lengthMm * POINTS_PER_MM * 1000) / 1000)
const encodeLatin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => Math.min(255, letter.codePointAt(0) ?? 63))
const escapeText = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`)

/** Marked content of the structure tree, referenced by its MCID (ISO 32000-1, 14.7.4.2). */
const markContent = (role: string, mcid: number, operators: string): string => `/${role} <</MCID ${mcid}>> BDC ${operators} EMC`

/** PDF coordinates start at the bottom left. The MCID of a text is its index, that of the picture follows. */
const buildContent = ({ picture, lines, texts }: Sheet, { height }: SheetSize): string =>
  [
    markContent(
      'Figure',
      texts.length,
      `q ${toPoints(picture.width)} 0 0 ${toPoints(picture.height)} ${toPoints(picture.x)} ${toPoints(height - picture.y - picture.height)} cm /Picture Do Q`,
    ),
    '/Artifact <</Type /Layout>> BDC',
    `0.35 G ${toPoints(LINE_WIDTH_MM)} w`,
    ...lines.map(
      ({ x1, y1, x2, y2, dashed }) =>
        `[${dashed ? '3 3' : ''}] 0 d ${toPoints(x1)} ${toPoints(height - y1)} m ${toPoints(x2)} ${toPoints(height - y2)} l S`,
    ),
    'EMC',
    ...texts.map(({ role, x, y, size, text }, mcid) =>
      markContent(role, mcid, `BT /Font ${size} Tf ${toPoints(x)} ${toPoints(height - y)} Td (${escapeText(text)}) Tj ET`),
    ),
  ].join('\n')

const concatBytes = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

/** Collects PDF objects and writes them with their cross-reference table. */
const createObjects = () => {
  const objects: Uint8Array[] = []
  return {
    /** Reserves the number of an object that is written later. */
    reserve: (): number => objects.push(new Uint8Array()),
    write: (number: number, dictionary: string, stream?: Uint8Array): void => {
      const body = stream ? [encodeLatin1(`\nstream\n`), stream, encodeLatin1('\nendstream')] : []
      const length = stream ? ` /Length ${stream.length}` : ''
      objects[number - 1] = concatBytes([encodeLatin1(`${number} 0 obj\n<<${dictionary}${length}>>`), ...body, encodeLatin1('\nendobj\n')])
    },
    buildFile: (root: number, info: number): Uint8Array<ArrayBuffer> => {
      const head = encodeLatin1('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')
      const offsets: number[] = []
      let offset = head.length
      for (const object of objects) {
        offsets.push(offset)
        offset += object.length
      }
      const table = offsets.map((entry) => `${String(entry).padStart(10, '0')} 00000 n \n`).join('')
      const tail = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1} /Root ${root} 0 R /Info ${info} 0 R>>\nstartxref\n${offset}\n%%EOF\n`
      return concatBytes([head, ...objects, encodeLatin1(tail)])
    },
  }
}

const references = (numbers: readonly number[]): string => numbers.map((number) => `${number} 0 R`).join(' ')

type Objects = ReturnType<typeof createObjects>

/** Writes the structure elements of a sheet: its texts, then its picture. Returns the section's object number and its elements by MCID. */
const writeStructure = (
  objects: Objects,
  { texts, picture }: Sheet,
  page: number,
  parent: number,
): { section: number; marks: number[] } => {
  const section = objects.reserve()
  const marks = texts.map(({ role }, mcid) => {
    const element = objects.reserve()
    objects.write(element, `/Type /StructElem /S /${role} /P ${section} 0 R /Pg ${page} 0 R /K [${mcid}]`)
    return element
  })
  const figure = objects.reserve()
  objects.write(
    figure,
    `/Type /StructElem /S /Figure /P ${section} 0 R /Pg ${page} 0 R /Alt (${escapeText(picture.alt)}) /A <</O /Layout /Placement /Block>> /K [${texts.length}]`,
  )
  const children = [...marks, figure]
  objects.write(section, `/Type /StructElem /S /Sect /P ${parent} 0 R /K [${references(children)}]`)
  return { section, marks: children }
}

/** A tagged PDF of these sheets that requests printing without scaling. */
export const writeSheets = (sheets: readonly Sheet[], size: SheetSize, { title, language }: PdfMetadata): Uint8Array<ArrayBuffer> => {
  const objects = createObjects()
  const [root, pages, font, info] = [objects.reserve(), objects.reserve(), objects.reserve(), objects.reserve()] as const
  const [tree, documentElement] = [objects.reserve(), objects.reserve()] as const
  const pageObjects = sheets.map((sheet, index) => {
    const [page, content, picture] = [objects.reserve(), objects.reserve(), objects.reserve()] as const
    const { jpeg, pixelWidth, pixelHeight } = sheet.picture
    objects.write(
      picture,
      `/Type /XObject /Subtype /Image /Width ${pixelWidth} /Height ${pixelHeight} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    )
    objects.write(content, '', encodeLatin1(buildContent(sheet, size)))
    objects.write(
      page,
      `/Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${toPoints(size.width)} ${toPoints(size.height)}] /Contents ${content} 0 R /StructParents ${index} /Tabs /S /Resources <</Font <</Font ${font} 0 R>> /XObject <</Picture ${picture} 0 R>>>>`,
    )
    return { page, ...writeStructure(objects, sheet, page, documentElement) }
  })
  objects.write(pages, `/Type /Pages /Count ${pageObjects.length} /Kids [${references(pageObjects.map(({ page }) => page))}]`)
  objects.write(font, '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding')
  objects.write(info, `/Title (${escapeText(title)})`)
  objects.write(
    documentElement,
    `/Type /StructElem /S /Document /P ${tree} 0 R /K [${references(pageObjects.map(({ section }) => section))}]`,
  )
  const parents = pageObjects.map(({ marks }, index) => `${index} [${references(marks)}]`).join(' ')
  objects.write(
    tree,
    `/Type /StructTreeRoot /K [${documentElement} 0 R] /ParentTree <</Nums [${parents}]>> /ParentTreeNextKey ${pageObjects.length}`,
  )
  // Some readers shrink pages to the printer's margins by default; this disables it.
  objects.write(
    root,
    `/Type /Catalog /Pages ${pages} 0 R /Lang (${language}) /MarkInfo <</Marked true>> /StructTreeRoot ${tree} 0 R /ViewerPreferences <</PrintScaling /None /DisplayDocTitle true>>`,
  )
  return objects.buildFile(root, info)
}
