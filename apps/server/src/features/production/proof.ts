import type { Side } from '@picasso/design'

import { withTempFolder } from '../../platform/files/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { readProofInput } from '../color-proof/index.ts'
import { detectBackgroundColors, loadPreviews } from '../designs/index.ts'
import { findLineToPrint } from './print-files/index.ts'

/** Pixels, as of the mock-up that an order shows. */
const WIDTH_PX = 1000

/** The mock-up of a side in the colors of its print, by the shop's profile. */
export const renderProof = async (
  services: Pick<Services, 'database' | 'files' | 'renderer'>,
  lineId: string,
  side: Side,
): Promise<Uint8Array> => {
  const [row, proof] = await Promise.all([findLineToPrint(services.database, lineId), readProofInput(services.database)])
  if (!row || !proof) throw new AppError('NOT_FOUND')
  const { clothingType, color } = row.line
  const document = await detectBackgroundColors(services, row.line.document)
  return withTempFolder(async (folder) =>
    services.renderer.mockup({
      document,
      side,
      clothingType,
      color,
      pictures: await loadPreviews(services, document, folder),
      width: WIDTH_PX,
      proof,
    }),
  )
}
