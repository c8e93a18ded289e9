import { defineConfig } from 'drizzle-kit'

/** What `npm run migration -- <name>` compares: the tables of platform and features with the migrations there are. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./apps/server/src/platform/*/schema.ts', './apps/server/src/features/**/schema.ts'],
  out: './apps/server/migrations',
})
