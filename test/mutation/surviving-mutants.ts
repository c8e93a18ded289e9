import type { Mutant } from './mutants.ts'

/** A change that no test can notice, named by what was written, so that it may move. */
export type Survivor = Pick<Mutant, 'file' | 'code' | 'mutant'>

/** For each area the changes that make no difference, with the reason. */
export const SURVIVING_MUTANTS: Readonly<Record<string, readonly (Survivor & { reason: string })[]>> = {
  price: [
    {
      file: 'packages/design/src/price/price.ts',
      code: '() => 0',
      mutant: '() => undefined',
      reason: 'A line without a discount of the code counts as 0 where the discounts are added.',
    },
    {
      file: 'packages/design/src/price/imprint.ts',
      code: 'measuredSide !== undefined',
      mutant: 'false',
      reason: 'A side that is measured again has the same measures; remembering them only saves time.',
    },
  ],
  stock: [
    {
      file: 'apps/server/src/features/garments/stock-requests.ts',
      code: 'a.inventoryId < b.inventoryId',
      mutant: 'a.inventoryId <= b.inventoryId',
      reason: 'The ids that are sorted are the keys of a map: no two are equal.',
    },
  ],
  operations: [
    {
      file: 'packages/design/src/operations/align.ts',
      code: 'units.length < 3',
      mutant: 'false',
      reason: 'One or two units are the outermost, which stay.',
    },
    {
      file: 'packages/design/src/operations/create-elements.ts',
      code: "element.type !== 'image'",
      mutant: 'false',
      reason: 'Nothing but a picture has the asset.',
    },
    {
      file: 'packages/design/src/operations/create-elements.ts',
      code: "element.type === 'image'",
      mutant: 'true',
      reason: 'Nothing but a picture has an asset, and no picture is stored under none.',
    },
    {
      file: 'packages/design/src/operations/crop.ts',
      code: '((crop.left - crop.right - before.left + before.right) / 2) * fullWidth * (picture.flipX ? -1 : 1)',
      mutant: '(crop.left - crop.right - before.left + before.right) / 2 * fullWidth / (picture.flipX ? -1 : 1)',
      reason: 'To divide by 1 or -1 is to multiply by it.',
    },
    {
      file: 'packages/design/src/operations/crop.ts',
      code: '((crop.top - crop.bottom - before.top + before.bottom) / 2) * fullHeight * (picture.flipY ? -1 : 1)',
      mutant: '(crop.top - crop.bottom - before.top + before.bottom) / 2 * fullHeight / (picture.flipY ? -1 : 1)',
      reason: 'To divide by 1 or -1 is to multiply by it.',
    },
    {
      file: 'packages/design/src/operations/multiple-elements.ts',
      code: '[]',
      mutant: '["Stryker was here"]',
      reason: 'No group has this name.',
    },
    {
      file: 'packages/design/src/operations/multiple-elements.ts',
      code: 'element.group !== undefined',
      mutant: 'true',
      reason: 'What has no group is not in the set of groups.',
    },
    {
      file: 'packages/design/src/operations/multiple-elements.ts',
      code: 'indexes.length === 0',
      mutant: 'false',
      reason: 'Where nobody is named, nobody is moved by what follows.',
    },
    {
      file: 'packages/design/src/operations/multiple-elements.ts',
      code: 'unlocked.length === 0',
      mutant: 'false',
      reason: 'Where all are locked, none is moved by what follows.',
    },
    {
      file: 'packages/design/src/operations/paste.ts',
      code: 'offsetCount < MAX_OFFSETS',
      mutant: 'offsetCount <= MAX_OFFSETS',
      reason: 'After fifty offsets a copy has reached the corner of every print area, where one more changes nothing.',
    },
    {
      file: 'packages/design/src/operations/placements.ts',
      code: 'elements.length === 0',
      mutant: 'false',
      reason: 'Where nothing is placed, nothing is changed by what follows.',
    },
    {
      file: 'packages/design/src/operations/placements.ts',
      code: 'room.bottom - room.top',
      mutant: 'room.bottom + room.top',
      reason: 'A room begins at the top of the area, at 0 mm.',
    },
    {
      file: 'packages/design/src/operations/print-size.ts',
      code: 'reference && size',
      mutant: 'reference || size',
      reason: 'Every garment has the reference size, and an unknown size counts as it.',
    },
    {
      file: 'packages/design/src/operations/print-size.ts',
      code: 'reference && size',
      mutant: 'true',
      reason: 'Every garment has the reference size, and an unknown size counts as it.',
    },
    {
      file: 'packages/design/src/operations/print-size.ts',
      code: '{ width: 1, length: 1 }',
      mutant: '{}',
      reason: 'Every garment has the reference size: this is what the types ask for.',
    },
    {
      file: 'packages/design/src/operations/text-width.ts',
      code: "'nw'",
      mutant: '""',
      reason: 'What is no corner on the right or at the bottom is the left upper one.',
    },
    {
      file: 'packages/design/src/operations/text-width.ts',
      code: 'rotatePoint({ x: to.x - from.x, y: to.y - from.y }, -box.rotation).x * sign',
      mutant: 'rotatePoint({ x: to.x - from.x, y: to.y - from.y }, -box.rotation).x / sign',
      reason: 'To divide by 1 or -1 is to multiply by it.',
    },
    {
      file: 'packages/design/src/operations/transform.ts',
      code: "scaledElement.type === 'text'",
      mutant: 'true',
      reason: 'Nothing but a text has a field.',
    },
  ],
}
