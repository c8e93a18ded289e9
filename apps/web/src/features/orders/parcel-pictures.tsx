import { getMainView, groupByTeam, type Order } from '@picasso/contract'

import { classNames } from '../../lib/class-names.ts'
import { getPictureSources, PICTURE_WIDTH } from '../../lib/stored-picture.ts'

const MAX_PICTURES = 3

/** Of each piece or team once, and none before there is a day of arrival to stand beside. Until a piece of a team is rendered, its picture shows the words of the template. */
export const listParcelPictures = ({ lines, dueAt }: Pick<Order, 'lines' | 'dueAt'>): string[] => {
  if (dueAt === null) return []
  const pieces = groupByTeam(lines).flatMap((group) => group.lines.find(({ team }) => team?.isDrawn !== false) ?? [])
  return [...new Set(pieces.map(getMainView))].filter((picture) => picture !== '').slice(0, MAX_PICTURES)
}

/** What is coming, at a glance: the first piece, and up to two others beside it. Decorative, as each is described with what was ordered. */
export const ParcelPictures = ({ pictures }: { pictures: readonly string[] }) => (
  <div
    aria-hidden
    className={classNames(
      'grid content-start gap-1.5 self-start sm:gap-2 xl:row-span-2 print:hidden',
      pictures.length > 1 && 'sm:grid-cols-[auto_auto] sm:grid-rows-2',
    )}
  >
    {pictures.map((picture, index) => (
      <img
        key={picture}
        {...getPictureSources(picture, PICTURE_WIDTH)}
        sizes={index === 0 ? '10rem' : '5rem'}
        alt=""
        width={160}
        height={200}
        className={classNames(
          'aspect-4/5 rounded-picture bg-paper-2 object-contain',
          index === 0 ? 'w-24 sm:row-span-2 sm:w-40' : 'w-19 max-sm:hidden',
        )}
      />
    ))}
  </div>
)
