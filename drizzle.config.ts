import { defineConfig } from 'drizzle-kit'

/** `npm run migrations` writes the next migration from the schema; the server applies migrations when it starts. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/database/schema.ts',
  out: './server/database/migrations',
})
