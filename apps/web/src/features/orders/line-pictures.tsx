import type { Order, OrderLine } from '@picasso/contract'
import { type Side, SIDES } from '@picasso/design'
import type { ReactNode } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { DownloadLink } from '../../ui/download-link.tsx'
import { ZoomPicture } from '../../ui/zoom-picture.tsx'
import { orderMessages } from './messages/index.ts'

interface LineSide {
  side: Side
  src: string
  /** Known to have no print. */
  isPlain: boolean
}

const listLineSides = (line: OrderLine): LineSide[] =>
  SIDES.flatMap((side) => {
    const src = line[`${side}View`]
    return src === null ? [] : [{ side, src, isPlain: line.printedSides?.includes(side) === false }]
  })

/** Whether one of the sides has no print, and so a smaller picture. */
export const hasPlainSide = (line: OrderLine): boolean => listLineSides(line).some(({ isPlain }) => isPlain)

/** Downloads of what is printed. */
export const LineProofs = ({ order, line }: { order: Order; line: OrderLine }) => {
  const messages = useMessages(orderMessages)
  if (line.documentHash === null) return null
  return (
    <p className="flex flex-wrap gap-x-4">
      {listLineSides(line).map(
        ({ side, src, isPlain }) =>
          !isPlain && (
            <DownloadLink key={side} href={src} name={`${order.number}-${side}`}>
              {messages.proofs[side]}
            </DownloadLink>
          ),
      )}
    </p>
  )
}

interface LinePicturesProps {
  order: Order
  line: OrderLine
  /** Of the garment or product, in the reader's language. */
  title: string
  /** As large as the column allows: of the only piece of an order. */
  isLarge: boolean
  /** Below the picture of a side without a print, where its column is empty; below the pictures where there is no such side, and on phones. */
  children?: ReactNode
}

/** A side without a print is half as large as the other one. */
const COLUMNS = { both: 'grid-cols-2', front: 'grid-cols-[2fr_1fr]', back: 'grid-cols-[1fr_2fr]' } as const

interface SidePlace {
  side: Side
  isPlain: boolean
  printedSide: keyof typeof COLUMNS
  isAmongOthers: boolean
}

/** On paper a piece among others has one picture, and an only picture needs no name. */
const getPrintClass = ({ side, isPlain, printedSide, isAmongOthers }: SidePlace): string => {
  if (isPlain || (isAmongOthers && side === 'back' && printedSide === 'both')) return 'print:hidden'
  return isAmongOthers || printedSide !== 'both' ? 'print:[&_figcaption]:hidden' : ''
}

/** The pictures of a line: of a design both sides, of a product what shows it. */
export const LinePictures = ({ order, line, title, isLarge, children }: LinePicturesProps) => {
  const messages = useMessages(orderMessages)
  const isDesign = line.documentHash !== null
  const isAmongOthers = children === undefined
  const sides = listLineSides(line)
  const plainSide = sides.find(({ isPlain }) => isPlain)?.side
  const printedSide = plainSide === undefined ? 'both' : plainSide === 'front' ? 'back' : 'front'
  return (
    <div
      className={classNames(
        'grid content-start items-start',
        COLUMNS[printedSide],
        isLarge ? 'gap-x-2 gap-y-4 sm:gap-x-4' : 'gap-2',
        children === undefined ? 'print:grid-cols-1' : 'sm:grid-rows-[auto_1fr] print:grid-cols-[57pt_minmax(0,1fr)] print:gap-x-[10pt]',
      )}
    >
      {sides.map(({ side, src, isPlain }) => (
        <div
          key={side}
          className={classNames(
            'min-w-0',
            children !== undefined && 'print:col-start-1',
            children !== undefined && side === printedSide && 'sm:row-span-2 print:row-span-1',
            getPrintClass({ side, isPlain, printedSide, isAmongOthers }),
          )}
        >
          <ZoomPicture
            src={src}
            alt={isDesign ? messages.designPictureAlt[side](title) : messages.pictureAlt[side](title)}
            caption={messages.sides[side]}
            note={line.printedSides !== null && (isPlain ? messages.notPrinted : messages.printed)}
            sizes={isLarge ? '(width >= 64rem) 38rem, 62vw' : '(width >= 40rem) 13rem, 60vw'}
            priority={side === 'front' && line._id === order.lines[0]?._id}
          />
        </div>
      ))}
      {children !== undefined && (
        <div
          className={classNames(
            'min-w-0 max-sm:col-span-full print:col-span-1 print:col-start-2 print:row-span-2 print:row-start-1',
            printedSide === 'both' && 'col-span-full',
            printedSide === 'front' && 'sm:col-start-2',
            printedSide === 'back' && 'sm:col-start-1',
          )}
        >
          {children}
        </div>
      )}
    </div>
  )
}
