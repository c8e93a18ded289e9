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

/** What is printed first. */
const listLineSides = (line: OrderLine): LineSide[] =>
  SIDES.flatMap((side) => {
    const src = line[`${side}View`]
    return src === null ? [] : [{ side, src, isPlain: line.printedSides?.includes(side) === false }]
  }).toSorted((a, b) => Number(a.isPlain) - Number(b.isPlain))

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
  /** Beside the picture of the print, above a small one of the plain side; below the pictures where there is no such side, and on phones. */
  children?: ReactNode
}

/** A side without a print is half as large as the other one, and beside the facts of a piece no more than a thumbnail. */
const getColumns = (hasPlain: boolean, hasFacts: boolean): string => {
  if (!hasPlain) return 'grid-cols-2'
  if (!hasFacts) return 'grid-cols-[2fr_1fr]'
  return 'grid-cols-[minmax(0,1fr)_5rem] sm:grid-cols-[minmax(0,4fr)_minmax(0,3fr)] sm:grid-rows-[auto_1fr] sm:gap-x-8'
}

/** Of a picture beside facts. The thumbnail ends where the large one ends. */
const getPlace = (isPlain: boolean, hasPlain: boolean): string =>
  classNames(
    'print:col-start-1',
    isPlain && 'sm:col-start-2 sm:row-start-2 sm:w-24 sm:self-end',
    hasPlain && !isPlain && 'sm:row-span-2 print:row-span-1',
  )

interface SidePlace {
  side: Side
  isPlain: boolean
  hasPlain: boolean
  hasFacts: boolean
}

/** On paper a piece without facts beside it has one picture, and an only picture needs no name. */
const getPrintClass = ({ side, isPlain, hasPlain, hasFacts }: SidePlace): string => {
  if (isPlain || (!hasFacts && side === 'back' && !hasPlain)) return 'print:hidden'
  return !hasFacts || hasPlain ? 'print:[&_figcaption]:hidden' : ''
}

/** The pictures of a line: of a design both sides, of a product what shows it. */
export const LinePictures = ({ order, line, title, isLarge, children }: LinePicturesProps) => {
  const messages = useMessages(orderMessages)
  const isDesign = line.documentHash !== null
  const sides = listLineSides(line)
  const hasPlain = hasPlainSide(line)
  const hasFacts = children !== undefined
  return (
    <div
      className={classNames(
        'grid content-start items-start',
        isLarge ? 'gap-x-2 gap-y-4' : 'gap-2',
        getColumns(hasPlain, hasFacts),
        isLarge && !(hasPlain && hasFacts) && 'sm:gap-x-4',
        hasFacts ? 'print:grid-cols-[57pt_minmax(0,1fr)] print:gap-x-[10pt]' : 'print:grid-cols-1',
      )}
    >
      {sides.map(({ side, src, isPlain }) => (
        <div
          key={side}
          className={classNames('min-w-0', hasFacts && getPlace(isPlain, hasPlain), getPrintClass({ side, isPlain, hasPlain, hasFacts }))}
        >
          <ZoomPicture
            src={src}
            alt={isDesign ? messages.designPictureAlt[side](title) : messages.pictureAlt[side](title)}
            caption={messages.sides[side]}
            note={line.printedSides !== null && (isPlain ? messages.notPrinted : messages.printed)}
            sizes={isLarge && !(hasFacts && isPlain) ? '(width >= 64rem) 38rem, 62vw' : '(width >= 40rem) 13rem, 60vw'}
            priority={side === sides[0]?.side && line._id === order.lines[0]?._id}
          />
        </div>
      ))}
      {hasFacts && (
        <div
          className={classNames(
            'min-w-0 max-sm:col-span-full print:col-span-1 print:col-start-2 print:row-span-2 print:row-start-1',
            hasPlain ? 'sm:col-start-2 sm:row-start-1' : 'col-span-full',
          )}
        >
          {children}
        </div>
      )}
    </div>
  )
}
