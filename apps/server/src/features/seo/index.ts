import { defineFeature } from '../../feature.ts'
import { mountSeo } from './routes.ts'

export const seoFeature = defineFeature({
  name: 'seo',
  uses: ['products'],
  mount: mountSeo,
})
