import { defineFeature } from '../../feature.ts'
import { mountSavedViews } from './routes.ts'

export const savedViewsFeature = defineFeature({
  name: 'saved-views',
  uses: ['auth'],
  mount: mountSavedViews,
})
