import { DesignConfiguration } from '@picasso/contract'
import { GARMENT_KEYS } from '@picasso/design'
import * as z from 'zod/mini'

/** What the editor hands over while moving to the summary. A reload reads the design by its id instead. */
const SummaryState = z.object({ configuration: DesignConfiguration, clothingType: z.enum(GARMENT_KEYS) })

/** The configuration a navigation carried, if it carried one. History entries outlive releases, so it is read with care. */
export const parseSummaryState = (state: unknown): DesignConfiguration | undefined => SummaryState.safeParse(state).data?.configuration
