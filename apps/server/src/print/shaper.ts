import { createShaper } from '@picasso/design'
import * as harfbuzz from 'harfbuzzjs'

export const shaper = createShaper<harfbuzz.Blob, harfbuzz.Face, harfbuzz.Font, harfbuzz.Buffer, harfbuzz.Feature>(harfbuzz)
