import { DesignConfiguration } from '@picasso/contract'
import { GARMENT_KEYS } from '@picasso/design'
import * as z from 'zod/mini'

/** State that the editor passes to the summary. After a reload the design is read by its id instead. */
const SummaryState = z.object({ configuration: DesignConfiguration, clothingType: z.enum(GARMENT_KEYS) })

/** The configuration of a navigation, if any. History entries outlive releases, so it is validated. */
export const parseSummaryState = (state: unknown): DesignConfiguration | undefined => SummaryState.safeParse(state).data?.configuration
